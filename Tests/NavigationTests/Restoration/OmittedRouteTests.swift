import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("A snapshot without some routes", .tracksMemoryLeaks) struct OmittedRouteTests {
  private let isOmitted: (any Route) -> Bool = { $0 as? HostRoute == .b }

  @Test(.requirement("S3")) func omittedRouteRemainsOnTheScreen() {
    let (host, fresh) = (Host(.root), Host(.root))
    for route in [HostRoute.a, .b, .c] { host.navigate(to: route) }
    let snapshot = host.snapshot(omitting: isOmitted)
    #expect(host.screens == ["root", "a", "b", "c"])
    #expect(fresh.restore(snapshot).isEmpty)
    #expect(fresh.screens == ["root", "a", "c"])
    #expect(fresh.snapshot() == snapshot)
  }

  @Test func pushedChildRemainsAboveTheSameRoute() {
    let ((host, _), (fresh, _)) = (makeHostWithChild(), makeHostWithChild())
    for route: any Route in [HostRoute.a, HostRoute.b, ChildRoute.one, HostRoute.c] { host.navigate(to: route) }
    #expect(host.screens == ["root", "a", "b", "root", "one", "c"])
    fresh.restore(host.snapshot(omitting: isOmitted))
    #expect(fresh.screens == ["root", "a", "root", "one", "c"])
  }

  @Test("The root is never omitted, because the app shows it without a snapshot") func rootIsNotOmitted() {
    let host = Host(.b)
    #expect(host.snapshot(omitting: isOmitted) == host.snapshot())
  }

  @Test("A modal and a detour are omitted with their roots") func presentationsAreOmittedWithTheirRoots() {
    let host = PresentingCoordinator(.root)
    let plain = host.snapshot()
    host.presentModal(Sheet(.root), presenting: .sheet)
    host.presentDetour(Other(.root), presenting: OtherRoute.one)
    #expect(host.snapshot(omitting: { $0 is SheetRoute || $0 is OtherRoute }) == plain)
    let withoutDetour = host.snapshot { $0 is OtherRoute }
    #expect(withoutDetour.coordinator.detour == nil && withoutDetour.coordinator.presented == "sheet")
  }

  @Test("A pushed child is omitted with its root, together with everything that it shows")
  func pushedChildIsOmittedWithItsRoot() {
    func makeHost() -> Host {
      let (host, child) = makeHostWithChild()
      child.addChild(Other(.root))
      return host
    }
    let (host, fresh) = (makeHost(), makeHost())
    for route: any Route in [HostRoute.a, ChildRoute.one, OtherRoute.one, HostRoute.c] { host.navigate(to: route) }
    let snapshot = host.snapshot { $0 as? ChildRoute == .root }
    #expect(host.screens == ["root", "a", "root", "one", "root", "one", "c"])
    #expect(fresh.restore(snapshot).isEmpty)
    #expect(fresh.screens == ["root", "a", "c"])
    #expect(fresh.snapshot() == snapshot)
    fresh.navigate(to: ChildRoute.two)
    #expect(fresh.screens == ["root", "a", "c", "root", "two"], "the child was saved without its stack")
  }

  @Test func snapshotOfAnotherCoordinatorCannotBeRestored() {
    #expect(Host(.root).canRestore(Host(.root).snapshot()) && !Host(.a).canRestore(Host(.root).snapshot()))
    #expect(!Host(.root).canRestore(Child(.root).snapshot()))
  }
}
