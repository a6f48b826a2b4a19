import Testing

@testable import TrellisNavigation

@MainActor
@Suite("The routes of a tab coordinator", .tracksMemoryLeaks) struct TabRouteTests {
  /// Handles its routes, and leaves the way in which they are shown to the default.
  private final class PlainTabs<R: Route>: TabCoordinator<R> {
    override func canHandle(_ route: any Route) -> Bool { route is R }
  }

  private enum UnorderedRoute: String, Route { case first, second }

  @Test("a route selects its tab, and is not pushed over the tabs, if the coordinator names no type")
  func routeSelectsItsTab() {
    let tabs = PlainTabs<TabRoute>(router: .mock).adding([Child(.root), Other(.root)])
    #expect(tabs.navigate(to: TabRoute.second))
    #expect(tabs.selectedTabIndex == 1 && tabs.screens == ["first"])
    #expect(tabs.children[1].navigate(to: TabRoute.first))
    #expect(tabs.selectedTabIndex == 0 && tabs.screens == ["first"])
  }

  @Test("a route for which there is no tab is reported, with the way to push it over the tabs")
  func routeWithoutATabIsReported() throws {
    let factory = MockViewFactory<UnorderedRoute>()
    let tabs = PlainTabs(router: Router(initial: UnorderedRoute.first, factory: factory))
    for tab in [Child(.root), Other(.root)] as [AnyCoordinator] { tabs.addChild(tab) }
    let (log, before) = (ErrorLog(for: tabs), TreeState(tabs))
    #expect(!tabs.navigate(to: UnorderedRoute.second))
    #expect(TreeState(tabs) == before && tabs.validateNavigationPath(to: UnorderedRoute.second) != .success)
    guard case .configurationError(let message)? = log.errors.first else { return #expect(Bool(false)) }
    #expect(message.contains("has no tab for 'second'") && message.contains(".push") && log.errors.count == 1)
  }

  /// A tab that claims every route, of its own type and of others.
  private final class Greedy<R: Route>: Coordinator<R> {
    init(_ root: R) { super.init(router: Router(initial: root, factory: MockViewFactory())) }
    override func canHandle(_ route: any Route) -> Bool { true }
  }

  @Test("a tab that claims every route does not take those of the other tabs", arguments: [true, false])
  func greedyTabTakesNoOther(hasTheSameType: Bool) {
    let greedy: AnyCoordinator = hasTheSameType ? Greedy(TabRoute.first) : Greedy(ChildRoute.root)
    let tabs = PlainTabs<TabRoute>(router: .mock).adding([greedy, Other(.root), ProbeCoordinator(TabRoute.third)])
    for (index, route) in [TabRoute.second, .third].enumerated() {
      tabs.switchToTab(0)
      #expect((hasTheSameType ? tabs : greedy).navigate(to: route))
      #expect(tabs.selectedTabIndex == index + 1 && greedy.screens.count == 1)
    }
  }

  @Test("a route without a tab of its own is shown by the tab that can handle it") func claimedRouteIsShown() {
    let claiming = ProbeCoordinator(TabRoute.first)
    let tabs = PlainTabs<TabRoute>(router: .mock).adding([Other(.root), claiming])
    #expect(tabs.navigate(to: TabRoute.third))
    #expect(tabs.selectedTabIndex == 1 && claiming.screens == ["first", "third"])
  }

  @Test("a route that bubbles past tabs leaves the other tabs and the selection as they are")
  func bubblingRetainsTheTabs() {
    let (host, tabs) = (Host(.root), PlainTabs<TabRoute>(router: .mock))
    let (first, second) = (Child(.root), Other(.root))
    for tab in [first, second] as [AnyCoordinator] { tabs.addChild(tab) }
    host.addChild(tabs)
    for route in [ChildRoute.one, OtherRoute.one] as [any Route] { host.navigate(to: route) }
    tabs.presentModal(Sheet(.root), presenting: .third)
    #expect(second.navigate(to: HostRoute.a) && host.screens.last == "a")
    #expect(tabs.currentModalCoordinator == nil)
    #expect(first.screens == ["root", "one"] && second.screens == ["root"] && tabs.selectedTabIndex == 1)
  }

  @Test("resetToCleanState() selects the first tab and resets every tab, also nested ones") func resetIncludesTheTabs()
  {
    let (first, inner, second) = (Child(.root), Other(.root), TabCoordinator<TabRoute>(router: .mock))
    for tab in [Sheet(.root), inner] as [AnyCoordinator] { second.addChild(tab) }
    let tabs = TabCoordinator<TabRoute>(tabs: [first, second])
    for route in [ChildRoute.one, OtherRoute.one] as [any Route] { tabs.navigate(to: route) }
    var resets = 0
    inner.onReset = { resets += 1 }
    tabs.resetToCleanState()
    #expect(tabs.selectedTabIndex == 0 && second.selectedTabIndex == 0)
    #expect(first.screens == ["root"] && inner.screens == ["root"] && resets == 1)
  }

  @Test("the root of tabs selects its tab, also if the coordinator handles no route") func rootSelectsItsTab() {
    let tabs = Tabs()
    tabs.coordinator.switchToTab(2)
    #expect(tabs.sheet.navigate(to: TabRoute.first) && tabs.selected == 0)
  }

  @Test("nested tabs are reset once with the modal that contains them") func nestedTabsAreResetOnce() {
    final class CountingTabs: TabCoordinator<TabRoute> {
      var resets = 0

      override func resetToCleanState() {
        super.resetToCleanState()
        resets += 1
      }
    }
    let (host, inner) = (Host(.root), CountingTabs(router: .mock).adding([Child(.root)]))
    host.presentModal(TabCoordinator<TabRoute>(tabs: [TabCoordinator<TabRoute>(tabs: [inner])]), presenting: .sheet)
    host.dismissModal()
    #expect(inner.resets == 1)
  }

  @Test("resetToCleanState() leaves a child that is not pushed as it is") func resetLeavesAFlowSwappedByHand() {
    let (host, flow) = makeHostWithChild()
    flow.navigate(to: ChildRoute.one)
    host.resetToCleanState()
    #expect(flow.screens == ["root", "one"])
  }

  @Test("resetToCleanState() of an orchestrator resets its flow") func resetIncludesTheFlow() {
    let (app, flow) = (makeOrchestrator(), Host(.root))
    app.transitionToFlow(flow, root: .main)
    flow.navigate(to: HostRoute.a)
    flow.presentModal(Sheet(.root), presenting: .sheet)
    app.resetToCleanState()
    #expect(app.currentFlow === flow && flow.screens == ["root"] && flow.currentModalCoordinator == nil)
  }
}
