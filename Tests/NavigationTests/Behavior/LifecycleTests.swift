import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Lifecycle hooks", .tracksMemoryLeaks) struct LifecycleTests {
  @Test("The deselected and the selected tab are notified once each", .requirement("N38")) func tabsAreNotified() {
    let tabs = Tabs()
    tabs.activate()
    tabs.coordinator.switchToTab(1)
    #expect(tabs.child.events == ["willDisappear", "didDisappear"])
    #expect(tabs.other.events == ["willAppear", "didAppear"])
    tabs.coordinator.switchToTab(1)
    #expect(tabs.other.events.count == 2)
  }

  @Test("Each coordinator on the path is notified, with its old and its new route", .requirement("N38"))
  func navigationNotifiesThePath() {
    let tabs = Tabs()
    let deep = Host(.root)
    tabs.other.addChild(deep)
    tabs.activate()
    tabs.child.navigate(to: ChildRoute.one)
    #expect(tabs.child.events == ["root -> one"])
    tabs.child.forgetEvents()
    tabs.child.navigate(to: HostRoute.a)
    #expect(tabs.child.events == ["willDisappear", "didDisappear", "one -> root"])
    #expect(tabs.other.events == ["willAppear", "didAppear"])
    #expect(deep.events == ["willAppear", "didAppear", "root -> a"])
  }

  @Test("The changes of one coordinator by two methods of one event are reported one by one")
  func changesOfOneEventAreSeparate() {
    let (host, child, other) = (Host(.root), Child(.root), Other(.root))
    host.addChild(child)
    host.addChild(other)
    host.activate()
    host.navigate(to: ChildRoute.one)
    let counter = ChangeCounter { _ = other.router.state }
    child.onEvent = { [weak other] event in
      if event == "willDisappear" { other?.navigate(to: OtherRoute.two) }
    }
    other.onEvent = { [weak other] event in
      if event == "willAppear" { other?.navigate(to: OtherRoute.three) }
    }
    host.navigate(to: OtherRoute.one)
    #expect(other.events == ["willAppear", "didAppear", "root -> one", "one -> two", "two -> three"])
    #expect(counter.changes == 1, "all changes precede the notification of the observers")
    #expect(other.screens == ["root", "one", "two", "three"])
  }

  @Test("The initial coordinators of a tree are notified once, when the tree is shown") func activationNotifiesOnce() {
    let host = Host(.root)
    host.activate()
    host.activate()
    #expect(host.events == ["willAppear", "didAppear"])
  }

  @Test("willAppear() is called before observers are notified, didAppear() after")
  func willAppearPrecedesAndDidAppearFollowsTheNotification() {
    final class Ordered: ProbeCoordinator<OtherRoute> {
      var order: [String] = []
      override func willAppear() { order.append("will") }
      override func didAppear() { order.append("did") }
      override func routesDidChange(_ routes: [OtherRoute]) { order.append("routes") }
    }
    let (host, other) = (Host(.root), Ordered(.root))
    host.addChild(other)
    host.activate()
    host.navigate(to: OtherRoute.one)
    #expect(other.order == ["will", "routes", "did"])
  }

  @Test("The plan contains the destination's transition", .requirement("N36")) func planContainsTheTransition() throws {
    let host = Host(.root)
    host.transitions = [.a: .fade, .b: .custom("flip")]
    #expect(try host.navigateResult(to: HostRoute.a).get().transition == .fade)
    #expect(try host.navigateResult(to: HostRoute.b).get().transition == .custom("flip"))
    #expect(try host.navigateResult(to: HostRoute.c).get().transition == .push)
  }

  @Test("routesDidChange is called with the root and the stack once for each navigation")
  func routesDidChangeIsCalledOncePerNavigation() {
    let host = Host(.root)
    host.path = { _ in [HostRoute.a, HostRoute.b] }
    host.navigate(to: HostRoute.c)
    #expect(host.routesSeen == [[.root, .a, .b, .c]])
  }

  @Test("each of several navigations by a lifecycle method is reported, after the one that called the method")
  func eachNavigationOfALifecycleMethodIsReported() {
    let (host, child) = makeHostWithChild()
    child.onAppear = { [weak child] in
      child?.onAppear = nil
      for route in [ChildRoute.one, .two] { child?.navigate(to: route) }
    }
    host.activate()
    host.navigate(to: ChildRoute.root)
    #expect(child.routesSeen.count == 2)
    #expect(child.events.suffix(2) == ["root -> one", "one -> two"])
  }

  @Test("routesDidChange is called when a child is pushed, popped and removed") func routesChangeWithPushedChildren() {
    let (host, child) = makeHostWithChild()
    host.navigate(to: ChildRoute.one)
    #expect(host.routesSeen == [[.root]], "the routes of a pushed child are not among them")
    child.navigate(to: ChildRoute.two)
    #expect(host.routesSeen.count == 1, "the child moved within itself")
    host.popToRoot()
    #expect(host.routesSeen == [[.root], [.root]])
    host.navigate(to: ChildRoute.root)
    host.removeChild(child)
    #expect(host.routesSeen.count == 4)
    #expect(host.events.isEmpty, "its own front route is the same")
  }

  @Test("a coordinator on screen is notified once when it moves to another tree")
  func coordinatorOnScreenChangesTrees() {
    let (tabs, shown, hidden) = (Tabs(), Host(.root), Host(.root))
    let flows = FlowOrchestrator<HostRoute>(router: Router(initial: .root, factory: MockViewFactory()))
    shown.activate()
    hidden.activate()
    flows.transitionToFlow(shown, root: .root)
    #expect(shown.events == ["willAppear", "didAppear"], "it stays in view")
    tabs.coordinator.addChild(hidden)
    #expect(hidden.events == ["willAppear", "didAppear", "willDisappear", "didDisappear"], "its tab is not selected")
  }

  @Test("a move is reported from the route before the navigation, and none if the route is the same")
  func moveIsReportedFromItsStart() {
    let host = Host(.root)
    host.path = { _ in [HostRoute.a, HostRoute.b] }
    host.navigate(to: HostRoute.c)
    #expect(host.events == ["root -> c"])
    host.forgetEvents()
    #expect(host.restore(host.snapshot()).isEmpty)
    #expect(host.events.isEmpty && host.screens == ["root", "a", "b", "c"])
  }

  @Test("a removed child is not on screen, and its navigations are not observed") func removedChildIsNotObserved() {
    let (host, child) = makeHostWithChild()
    child.addChild(Other(.root))
    var observed = 0
    host.planObserver = { _ in observed += 1 }
    host.activate()
    host.removeChild(child)
    #expect(child.navigate(to: OtherRoute.one) && observed == 0)
    #expect(
      child.pushedChildren.count == 1 && (child.pushedChildren.first as? Other)?.events.contains("willAppear") == false)
  }

  @Test("a hidden tab that outlives its owner is not on screen") func hiddenOrphanIsNotOnScreen() {
    let (survivor, pushed) = (Child(.root), Other(.root))
    survivor.addChild(pushed)
    do {
      let tabs = TabCoordinator<TabRoute>(tabs: [Sheet(.root), survivor])
      tabs.activate()
    }
    #expect(survivor.navigate(to: OtherRoute.root) && pushed.events.isEmpty)
  }
}
