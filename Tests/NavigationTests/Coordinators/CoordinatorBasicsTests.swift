import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Coordinators and their children", .tracksMemoryLeaks)
struct CoordinatorBasicsTests {
  @Test(.requirement("N5")) func coordinatorStoresItsRouter() {
    let sut = makeSUT()
    #expect(sut.coordinator.router === sut.router && sut.coordinator.parent == nil)
  }

  @Test(.requirement("N5", "N7")) func addedChildHasAParent() {
    let sut = makeSUT(addChild: true)
    #expect(sut.coordinator.children.first === sut.childCoordinator)
    #expect(sut.childCoordinator?.parent === sut.coordinator)
  }

  @Test func removedChildHasNoParent() throws {
    let sut = makeSUT(addChild: true)
    let child = try #require(sut.childCoordinator)
    sut.coordinator.removeChild(child)
    #expect(sut.coordinator.children.isEmpty && child.parent == nil && child.presentationContext == .root)
    makeSUT().coordinator.addChild(child)
  }

  @Test func childDoesNotRetainItsParent() {
    trackForMemoryLeaks { track in
      let (parent, child) = makeHostWithChild()
      track(parent)
      track(child)
    }
  }

  @Test func removedChildIsReleased() {
    let sut = makeSUT()
    trackForMemoryLeaks { track in
      let child = TestCoordinator(router: makeRouter())
      track(child)
      track(child.router)
      sut.coordinator.addChild(child)
      sut.coordinator.navigate(to: MockRoute.details)
      sut.coordinator.removeChild(child)
    }
  }

  @Test func removingANonChildChangesNothing() {
    let sut = makeSUT(addChild: true)
    sut.coordinator.removeChild(TestCoordinator(router: makeRouter()))
    #expect(sut.coordinator.children.count == 1)
  }

  @Test func coordinatorWithoutParentNavigates() {
    var parent: TestCoordinator? = TestCoordinator(router: makeRouter())
    let child = TestCoordinator(router: makeRouter())
    parent?.addChild(child)
    parent = nil
    #expect(child.parent == nil)
    #expect(child.navigate(to: MockRoute.details))
    #expect(!child.navigate(to: ChildRoute.one))
  }

  @Test func resetPreservesTheRoot() {
    let sut = makeSUT()
    sut.router.push(.details)
    sut.router.present(.modal)
    sut.coordinator.presentDetour(TestCoordinator(router: makeRouter(.login)), presenting: MockRoute.login)
    sut.coordinator.resetToCleanState()
    #expect(sut.router.state == NavigationState(root: .home) && sut.coordinator.detourCoordinator == nil)
  }
}
