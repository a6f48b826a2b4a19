import Testing

@testable import TrellisNavigation

@MainActor
@Suite("The root of a flow or of tabs is reached from their deep screens", .tracksMemoryLeaks)
struct FlowRootReturnTests {
  /// The place from which a navigation starts, or what covers the flow at that time.
  enum Place: CaseIterable { case orchestrator, flow, pushedChild, modal, detour, detourOverChild }

  /// An orchestrator whose flow has a page, a pushed child with a page, and what a place needs.
  @MainActor
  private struct Fixture {
    let app = makeOrchestrator()
    let flow = Host(.root)
    let child = Child(.root)

    init() {
      flow.addChild(child)
      app.transitionToFlow(flow, root: .main)
      for route in [HostRoute.a, ChildRoute.one] as [any Route] { app.navigate(to: route) }
    }

    func start(_ place: Place) -> AnyCoordinator {
      switch place {
      case .orchestrator: app
      case .flow: flow
      case .pushedChild: child
      case .modal: presentModal()
      case .detour: presentDetour(over: flow)
      case .detourOverChild: presentDetour(over: child)
      }
    }

    private func presentModal() -> AnyCoordinator {
      let modal = Sheet(.root)
      flow.presentModal(modal, presenting: .sheet)
      modal.navigate(to: SheetRoute.one)
      return modal
    }

    private func presentDetour(over coordinator: AnyCoordinator) -> AnyCoordinator {
      let detour = Other(.root)
      coordinator.presentDetour(detour, presenting: OtherRoute.one)
      return detour
    }
  }

  @Test("its pages and presentations are left, wherever the navigation starts", arguments: Place.allCases)
  func pagesAndPresentationsAreLeft(place: Place) throws {
    let fixture = Fixture()
    let start = fixture.start(place)
    let plan = try start.plan(to: FlowRoute.main).get()
    #expect(start.navigate(to: FlowRoute.main))
    #expect(fixture.app.frontCoordinator === fixture.flow && fixture.flow.screens == ["root"])
    #expect(fixture.flow.currentModalCoordinator == nil && fixture.flow.detourCoordinator == nil)
    #expect(fixture.app.currentFlow === fixture.flow && fixture.app.router.state == NavigationState(root: .main))
    let cleaned = plan.steps.filter { $0.reference === fixture.flow.reference }.compactMap(\.coordinator)
    #expect(cleaned.count == (place == .detour ? 2 : 1), "\(plan.reasoning)")
    #expect(try fixture.app.plan(to: FlowRoute.main).get().isEmpty, "then nothing has to change")
  }

  @Test("a modal or a detour that its owner retains stays", arguments: [true, false])
  func retainedPresentationStays(startsInFlow: Bool) {
    let fixture = Fixture()
    (fixture.flow.keepsModal, fixture.flow.keepsDetour) = (true, true)
    _ = (fixture.start(.modal), fixture.start(.detour))
    #expect((startsInFlow ? fixture.flow : fixture.app).navigate(to: FlowRoute.main))
    #expect(fixture.flow.screens == ["root"])
    #expect(fixture.flow.currentModalCoordinator != nil && fixture.flow.detourCoordinator != nil)
  }

  /// An orchestrator whose flow is tabs, of which the first shows a page and the second a page of its own.
  private func makeTabbedApp() -> (app: FlowOrchestrator<FlowRoute>, tabs: Tabs) {
    let (app, tabs) = (makeOrchestrator(), Tabs())
    app.transitionToFlow(tabs.coordinator, root: .main)
    tabs.other.navigate(to: OtherRoute.one)
    tabs.child.navigate(to: ChildRoute.one)
    return (app, tabs)
  }

  @Test("the selected tab is at its root, and the other tabs retain their state", arguments: [true, false])
  func selectedTabIsAtItsRoot(fromDetour: Bool) {
    let (app, tabs) = makeTabbedApp()
    let detour = Sheet(.root)
    tabs.child.presentDetour(detour, presenting: SheetRoute.one)
    #expect((fromDetour ? detour : app).navigate(to: FlowRoute.main))
    #expect(app.frontCoordinator === tabs.child && tabs.child.screens == ["root"])
    #expect(tabs.other.screens == ["root", "one"] && tabs.selected == 0)
  }

  @Test("the root of tabs that names none of them is reached from a detour over a tab")
  func rootOfTabsIsReached() {
    let tabs = TabCoordinator<FlowRoute>(router: Router(initial: .main, factory: FlowRouteViewFactory()))
    let (tab, detour) = (Child(.root), Other(.root))
    tabs.addChild(tab)
    tab.navigate(to: ChildRoute.one)
    tab.presentDetour(detour, presenting: OtherRoute.one)
    #expect(detour.navigate(to: FlowRoute.main))
    #expect(tabs.frontCoordinator === tab && tab.screens == ["root"])
  }

  @Test("the root of a flow in another tab is reached there") func flowOfAnotherTabIsReached() {
    let (nested, flow) = (makeOrchestrator(), Host(.root))
    nested.transitionToFlow(flow, root: .main)
    let first = Child(.root)
    let tabs = TabCoordinator<TabRoute>(tabs: [first, nested])
    flow.navigate(to: HostRoute.a)
    tabs.switchToTab(0)
    #expect(first.navigate(to: FlowRoute.main))
    #expect(tabs.selectedTabIndex == 1 && tabs.frontCoordinator === flow && flow.screens == ["root"])
  }

  @Test("a flow is at its root when its orchestrator is presented at its own", arguments: [true, false])
  func presentedFlowIsAtItsRoot(asModal: Bool) {
    let (host, nested, flow) = (Host(.root), ProbeOrchestrator(.sheet), Child(.root))
    nested.transitionToFlow(flow, root: .sheet)
    flow.navigate(to: ChildRoute.one)
    if asModal {
      host.presentModal(nested, presenting: .sheet)
    } else {
      host.presentDetour(nested, presenting: HostRoute.sheet)
    }
    #expect(host.frontCoordinator === flow && flow.screens == ["root"])
  }

  @Test("tabs beneath pages retain their state if a page is returned to", arguments: [true, false])
  func tabsBeneathAPageRetainTheirState(byPresenting: Bool) {
    let (tabs, tab, host) = (PagedTabs(router: .mock), Child(.root), Host(.root))
    tabs.addChild(tab)
    tab.navigate(to: ChildRoute.one)
    for page in [TabRoute.second, .third] { tabs.navigate(to: page) }
    if byPresenting {
      host.presentDetour(tabs, presenting: TabRoute.second)
    } else {
      #expect(tabs.navigate(to: TabRoute.second))
    }
    #expect(tabs.screens == ["first", "second"] && tab.screens == ["root", "one"])
  }

  @Test("the selected tab of a flow is at its root when the orchestrator is presented")
  func tabOfAPresentedFlowIsAtItsRoot() {
    let (host, nested, tabs) = (Host(.root), ProbeOrchestrator(.sheet), Tabs())
    nested.transitionToFlow(tabs.coordinator, root: .sheet)
    tabs.child.navigate(to: ChildRoute.one)
    host.presentModal(nested, presenting: .sheet)
    #expect(host.frontCoordinator === tabs.child && tabs.child.screens == ["root"])
  }

  @Test("the root of a pushed child, a modal and a detour is reached from above and from within", arguments: [0, 1, 2])
  func rootOfWhatIsPresentedIsReached(role: Int) {
    let (host, upper) = (Host(.root), Sheet(.root))
    for start in [host, upper] as [AnyCoordinator] {
      switch role {
      case 0:
        if host.children.isEmpty { host.addChild(upper) }
        host.navigate(to: SheetRoute.root)
      case 1: host.presentModal(upper, presenting: .sheet)
      default:
        host.dismissDetour()
        host.presentDetour(upper, presenting: SheetRoute.root)
      }
      upper.navigate(to: SheetRoute.two)
      #expect(host.frontCoordinator === upper && start.navigate(to: SheetRoute.root))
      #expect(host.frontCoordinator === upper && upper.screens == ["root"])
    }
  }
}

/// Pushes its routes over its tabs.
private final class PagedTabs: TabCoordinator<TabRoute> {
  override func canHandle(_ route: any Route) -> Bool { route is TabRoute }
  override func navigationType(for route: any Route) -> NavigationType { .push }
}

/// A flow orchestrator with the routes of a host, so that a host presents it by one of its own.
private final class ProbeOrchestrator: FlowOrchestrator<HostRoute> {
  init(_ root: HostRoute) { super.init(router: Router(initial: root, factory: MockViewFactory())) }
}
