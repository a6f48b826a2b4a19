import Observation
import Synchronization
import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
final class ChangeCounter {
  private let count = Mutex(0)

  var changes: Int { count.withLock { $0 } }

  init(watching read: () -> Void = {}) { watch(read) }

  /// Observes the next change of the properties that the closure reads.
  func watch(_ read: () -> Void) { withObservationTracking(read) { [weak self] in self?.count.withLock { $0 += 1 } } }
}

@MainActor
@Suite("Observing a router", .tracksMemoryLeaks) struct ObservationTests {
  @Test(.requirement("N3")) func navigationNotifiesObserversOfTheStateOnce() {
    let host = Host(.root)
    host.path = { _ in [HostRoute.a, HostRoute.b] }
    let counter = ChangeCounter { _ = host.router.state }
    host.navigate(to: HostRoute.c)
    #expect(counter.changes == 1)
  }

  @Test func observersOfOtherCoordinatorsAreNotNotified() {
    let tabs = Tabs()
    let counter = ChangeCounter { _ = tabs.other.router.state }
    tabs.child.navigate(to: ChildRoute.one)
    #expect(counter.changes == 0)
  }

  @Test func coordinatorPropertiesAreObservable() {
    let (host, child, sheet) = (Host(.root), Child(.root), Sheet(.root))
    host.addChild(child)
    host.addModalCoordinator(sheet)
    let counter = ChangeCounter { _ = host.visibleStack }
    host.navigate(to: ChildRoute.root)
    #expect(counter.changes == 1)
    counter.watch { _ = host.visibleStack }
    child.navigate(to: ChildRoute.one)
    #expect(counter.changes == 2)
    counter.watch { _ = host.currentModalCoordinator }
    host.navigate(to: SheetRoute.root)
    #expect(counter.changes == 3)
    counter.watch { _ = host.detourCoordinator }
    host.presentDetour(Other(.root), presenting: OtherRoute.root)
    #expect(counter.changes == 4)
  }

  @Test("the place of a child is observable", arguments: ["parent", "presentationContext", "canPop"])
  func placeIsObservable(property: String) {
    let (host, child) = (Host(.root), Child(.root))
    let counter = ChangeCounter()
    func expectChanges(_ count: Int, after change: () -> Void) {
      counter.watch {
        switch property {
        case "parent": _ = child.parent
        case "presentationContext": _ = child.presentationContext
        default: _ = child.canPop
        }
      }
      change()
      #expect(counter.changes == count)
    }
    expectChanges(1) { host.addChild(child) }
    expectChanges(2) { host.navigate(to: ChildRoute.root) }
    expectChanges(3) { host.pop() }
    expectChanges(4) { host.removeChild(child) }
    expectChanges(5) { host.presentDetour(child, presenting: ChildRoute.root) }
    expectChanges(6) { host.dismissDetour() }
    expectChanges(7) { host.addModalCoordinator(child) }
    expectChanges(8) { host.navigate(to: ChildRoute.root) }
    expectChanges(9) { host.dismissModal() }
    expectChanges(10) { host.removeModalCoordinator(child) }
  }

  @Test func currentFlowIsObservable() {
    let app = TestFlowOrchestratorWithFlowChange()
    let counter = ChangeCounter { _ = app.currentFlow }
    app.navigate(to: FlowRoute.main)
    #expect(counter.changes == 1)
  }

  @Test(.requirement("N3")) func routerNotifiesOutsideOfNavigations() {
    let router = makeRouter()
    let counter = ChangeCounter { _ = router.state }
    router.push(.details)
    #expect(counter.changes == 1)
  }
}
