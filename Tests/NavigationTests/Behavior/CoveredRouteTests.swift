import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Covered routes: what is in front, and what pop removes", .tracksMemoryLeaks) struct CoveredRouteTests {
  @Test(
    "a modal that is presented under a detour dismisses the detour, unless its owner retains it",
    arguments: [true, false])
  func presentedModalIsInFront(keepsDetour: Bool) {
    let (host, detour) = (Host(.root), Other(.root))
    host.keepsDetour = keepsDetour
    host.presentDetour(detour, presenting: OtherRoute.root)
    host.presentModal(Sheet(.root), presenting: .sheet)
    #expect(host.currentModalCoordinator is Sheet && (host.detourCoordinator === detour) == keepsDetour)
    #expect(host.frontCoordinator === (keepsDetour ? detour : host.currentModalCoordinator))
  }

  @Test(
    "a coordinator that is not shown navigates within itself in a hidden tab, and changes nothing that is shown",
    arguments: [true, false])
  func hiddenTabStaysHidden(isModal: Bool) {
    let (tabs, hidden, grandchild) = (Tabs(), Host(.root), ProbeCoordinator<TabRoute>(.first))
    if isModal { tabs.other.addModalCoordinator(hidden) } else { tabs.other.addChild(hidden) }
    hidden.addChild(grandchild)
    tabs.child.presentModal(Sheet(.root), presenting: .two)
    tabs.child.presentDetour(Sheet(.root), presenting: SheetRoute.one)
    let (modal, detour) = (tabs.child.currentModalCoordinator, tabs.child.detourCoordinator)
    #expect(hidden.navigate(to: HostRoute.a))
    #expect(grandchild.navigate(to: TabRoute.second))
    #expect(hidden.screens == ["root", "a"] && grandchild.screens == ["first", "second"])
    #expect(tabs.selected == 0)
    #expect(tabs.child.currentModalCoordinator === modal && tabs.child.detourCoordinator === detour)
    #expect(tabs.coordinator.frontCoordinator === detour)
  }

  @Test("pop() removes the top of the own stack, and frontCoordinator.pop() the screen that the user sees")
  func popRemovesTheTopOfTheOwnStack() {
    let tabs = Tabs()
    tabs.coordinator.navigate(to: ChildRoute.one)
    tabs.coordinator.pop()
    #expect(tabs.child.screens == ["root", "one"], "a tab has its own stack")
    tabs.coordinator.frontCoordinator.pop()
    #expect(tabs.child.screens == ["root"])
    tabs.child.navigate(to: ChildRoute.one)
    tabs.child.presentModal(Sheet(.root), presenting: .two)
    tabs.child.pop()
    #expect(tabs.child.screens == ["root"] && tabs.child.currentModalCoordinator != nil)
    tabs.coordinator.frontCoordinator.pop()
    #expect(tabs.child.currentModalCoordinator == nil)
  }

  @Test("pop() of an orchestrator does not reach its flow") func popDoesNotReachTheFlow() {
    let (app, flow) = (makeOrchestrator(), Child(.root))
    app.transitionToFlow(flow, root: .main)
    flow.navigate(to: ChildRoute.one)
    app.pop()
    #expect(flow.screens == ["root", "one"])
  }

  @Test("a coordinator that outlives its owner is no longer presented", arguments: ["modal", "detour", "child", "tab"])
  func ownerIsReleased(role: String) {
    let survivor = Sheet(.root)
    do {
      let host = Host(.root)
      switch role {
      case "tab": TabCoordinator<TabRoute>(tabs: [survivor]).switchToTab(0)
      case "modal": host.presentModal(survivor, presenting: .sheet)
      case "detour": host.presentDetour(survivor, presenting: SheetRoute.root)
      default:
        host.addChild(survivor)
        host.navigate(to: SheetRoute.root)
      }
      #expect(survivor.canPop == (role != "tab"))
    }
    #expect(survivor.parent == nil && !survivor.canPop)
    #expect(survivor.presentationContext == .root && !survivor.presentationContext.shouldShowBackButton)
    #expect(survivor.describeTree().place == .root)
    survivor.navigate(to: SheetRoute.two)
    #expect(survivor.presentationContext == .root, "also when it is used again")
    survivor.errorHandler = .ignoring
    survivor.types = [.one: .modal]
    #expect(!survivor.navigate(to: SheetRoute.one), "it is no modal that shows modal routes itself")
    let next = Host(.root)
    next.presentDetour(survivor, presenting: SheetRoute.one)
    #expect(next.detourCoordinator === survivor)
  }

  @Test("children that outlive their parent belong to separate trees") func orphansAreSeparate() {
    let (first, second) = (Child(.root), Other(.root))
    do {
      let parent = Host(.root)
      parent.addChild(first)
      parent.addChild(second)
    }
    for coordinator in [first, second] as [AnyCoordinator] { coordinator.errorHandler = .ignoring }
    #expect(!second.navigate(to: ChildRoute.one), "its sibling is no longer in its tree")
    let host = Host(.root)
    host.errorHandler = .ignoring
    host.addChild(first)
    for _ in 0..<5 { #expect(!second.navigate(to: ChildRoute.one)) }
    first.handles = { _ in false }
    for _ in 0..<10 {
      #expect(!host.navigate(to: ChildRoute.one))
      second.navigate(to: ChildRoute.one)
    }
    #expect(host.pushedChildren.isEmpty && first.screens == ["root"])
  }

  @Test("a child that outlives its parent appears when it is shown", arguments: [false, true])
  func orphanAppears(wasShown: Bool) {
    let survivor = Child(.root)
    do {
      let parent = TabCoordinator<TabRoute>(tabs: [Other(.root), survivor])
      if wasShown { parent.switchToTab(1) }
      parent.activate()
    }
    survivor.activate()
    #expect(survivor.events == ["willAppear", "didAppear"], "once in either case")
    let tabs = Tabs()
    tabs.activate()
    tabs.coordinator.addChild(survivor)
    #expect(survivor.events.suffix(2) == ["willDisappear", "didDisappear"], "its new tab is not selected")
    #expect(tabs.child.navigate(to: ChildRoute.one) && tabs.selected == 0)
  }

  @Test("a child that outlives its parent retains the settings of the tree") func orphanKeepsTheSettings() {
    let survivor = Child(.root)
    var errors = 0
    do {
      let parent = Host(.root)
      parent.errorHandler = NavigationErrorHandler { _ in errors += 1 }
      parent.addChild(survivor)
    }
    #expect(!survivor.navigate(to: SheetRoute.one))
    #expect(errors == 1)
  }

  @Test("an equal route with a new payload replaces the old one, in front and beneath", arguments: [false, true])
  func payloadIsReplaced(isBeneath: Bool) {
    struct Page: Route {
      let number: Int
      var title = ""
      var identifier: String { "\(number)" }
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    let host = ProbeCoordinator(Page(number: 0))
    host.navigate(to: Page(number: 1, title: "old"))
    if isBeneath { host.navigate(to: Page(number: 2)) }
    #expect(host.navigate(to: Page(number: 1, title: "new")))
    #expect(host.router.state.stack.map(\.title) == ["new"])
    host.navigate(to: Page(number: 0, title: "root"))
    #expect(host.router.state.root.title == "root" && host.router.state.depth == 0)
  }
}
