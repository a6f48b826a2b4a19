import Testing

@testable import Navigation

@MainActor
@Suite("Behaviour 13, N38: lifecycle hooks", .tracksMemoryLeaks)
struct LifecycleTests {
  @Test("13: a tab that is left and one that is shown are told once each")
  func tabsAreTold() {
    let tabs = Tabs()
    tabs.coordinator.switchToTab(1)
    #expect(tabs.child.events == ["willDisappear", "didDisappear"])
    #expect(tabs.other.events == ["willAppear", "didAppear"])
    tabs.coordinator.switchToTab(1)
    #expect(tabs.other.events.count == 2)
  }

  @Test("13: the whole way into view is told, and where each now stands")
  func navigationIsTold() {
    let tabs = Tabs()
    let deep = Host(.root)
    tabs.other.addChild(deep)
    tabs.child.navigate(to: ChildRoute.one)
    #expect(tabs.child.events == ["root -> one"])
    tabs.child.forgetEvents()
    tabs.child.navigate(to: HostRoute.a)
    #expect(tabs.child.events == ["willDisappear", "didDisappear", "one -> root"])
    #expect(tabs.other.events == ["willAppear", "didAppear"])
    #expect(deep.events == ["willAppear", "didAppear", "root -> a"])
  }

  @Test("13: a refused navigation tells nobody")
  func failureTellsNobody() {
    let tabs = Tabs()
    tabs.child.navigate(to: HostRoute.a)
    #expect(tabs.child.events.isEmpty)
  }

  @Test("13: a hook may navigate; each change is told once and in order")
  func hookMayNavigate() {
    let tabs = Tabs()
    tabs.other.onAppear = { [weak coordinator = tabs.coordinator] in coordinator?.switchToTab(2) }
    tabs.coordinator.switchToTab(1)
    #expect(tabs.selected == 2)
    #expect(tabs.other.events == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    #expect(tabs.sheet.events == ["willAppear", "didAppear"])
  }

  @Test("13: the coordinators a tree starts with are told when it is shown, once")
  func activationTellsOnce() {
    let host = Host(.root)
    host.activate()
    host.activate()
    #expect(host.events == ["willAppear", "didAppear"])
  }

  @Test("13: willAppear comes before observers are told, didAppear after")
  func willAndDidStandAroundThePublish() {
    final class Ordered: ProbeCoordinator<OtherRoute> {
      var order: [String] = []
      override func willAppear() { order.append("will") }
      override func didAppear() { order.append("did") }
      override func routesDidChange(_ routes: [OtherRoute]) { order.append("routes") }
    }
    let (host, other) = (Host(.root), Ordered(.root))
    host.addChild(other)
    other.order = []
    host.navigate(to: OtherRoute.one)
    #expect(other.order == ["will", "routes", "did"])
  }

  @Test("14, N36: the destination's transition travels with the plan")
  func transitionTravels() throws {
    let host = Host(.root)
    host.transitions = [.a: .fade, .b: .custom("flip")]
    #expect(try host.navigateResult(to: HostRoute.a).get().transition == .fade)
    #expect(host.lastTransition == .fade)
    host.navigate(to: HostRoute.b)
    #expect(host.lastTransition == .custom("flip"))
    host.navigate(to: HostRoute.c)
    #expect(host.lastTransition == .push)
  }

  @Test("routesDidChange is told the root and the stack once for each navigation")
  func routesAreTold() {
    let host = Host(.root)
    host.path = { _ in [HostRoute.a, HostRoute.b] }
    host.navigate(to: HostRoute.c)
    #expect(host.routesSeen == [[.root, .a, .b, .c]])
    host.addChild(Child(.root))
    host.navigate(to: ChildRoute.one)
    #expect(host.routesSeen.count == 1, "a pushed child is none of its routes")
  }
}
