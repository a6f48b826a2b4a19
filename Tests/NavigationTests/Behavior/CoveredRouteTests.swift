import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Covered routes: what is in front, and what pop removes", .tracksMemoryLeaks)
struct CoveredRouteTests {
  @Test(
    "a modal that is presented under a detour dismisses the detour, unless its owner retains it",
    arguments: [true, false])
  func presentedModalIsInFront(keepsDetour: Bool) {
    let (host, detour) = (Host(.root), Other(.root))
    host.keepsDetour = keepsDetour
    host.presentDetour(detour, presenting: OtherRoute.root)
    host.presentModal(Sheet(.root), presenting: .sheet)
    #expect(host.currentModalCoordinator is Sheet)
    #expect((host.detourCoordinator === detour) == keepsDetour)
    #expect(host.frontCoordinator === (keepsDetour ? detour : host.currentModalCoordinator))
  }

  @Test("a retained modal or detour covers the route of a navigation that succeeded", arguments: [true, false])
  func retainedPresentationCovers(isModal: Bool) {
    let host = Host(.root)
    (host.keepsModal, host.keepsDetour) = (true, true)
    if isModal {
      host.presentModal(Sheet(.root), presenting: .sheet)
    } else {
      host.presentDetour(Sheet(.root), presenting: SheetRoute.root)
    }
    #expect(host.navigate(to: HostRoute.a))
    #expect(host.screens == ["root", "a"])
    #expect(host.frontCoordinator is Sheet)
  }

  @Test("a coordinator that is not shown navigates within itself", arguments: [true, false])
  func hiddenCoordinatorNavigatesWithinItself(isModal: Bool) {
    let (host, sheet) = (Host(.root), Sheet(.root))
    if isModal { host.addModalCoordinator(sheet) } else { host.addChild(sheet) }
    #expect(sheet.navigate(to: SheetRoute.one))
    #expect(sheet.screens == ["root", "one"])
    #expect(host.frontCoordinator === host)
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

  @Test("pop() of an orchestrator does not reach its flow")
  func popDoesNotReachTheFlow() {
    let (app, flow) = (makeOrchestrator(), Child(.root))
    app.transitionToFlow(flow, root: .main)
    flow.navigate(to: ChildRoute.one)
    app.pop()
    #expect(flow.screens == ["root", "one"])
  }

  @Test("the last transition is that of the screen on top, also after a pop")
  func lastTransitionFollowsThePop() {
    let host = Host(.root)
    host.transitions = [.a: .fade, .b: .custom("flip"), .root: .none]
    host.navigate(to: HostRoute.a)
    host.navigate(to: HostRoute.b)
    #expect(host.lastTransition == .custom("flip"))
    host.pop()
    #expect(host.lastTransition == .fade)
    host.popToRoot()
    #expect(host.lastTransition == .none)
  }

  @Test("a coordinator that outlives its owner is no longer presented", arguments: ["modal", "detour", "child"])
  func ownerIsReleased(role: String) {
    let survivor = Sheet(.root)
    do {
      let host = Host(.root)
      switch role {
      case "modal": host.presentModal(survivor, presenting: .sheet)
      case "detour": host.presentDetour(survivor, presenting: SheetRoute.root)
      default:
        host.addChild(survivor)
        host.navigate(to: SheetRoute.root)
      }
      #expect(survivor.canPop)
    }
    #expect(survivor.parent == nil)
    #expect(!survivor.canPop)
    #expect(survivor.presentationContext == (role == "child" ? .pushed : .root), "the context of a child is fixed")
    #expect(survivor.describeTree().place == .root)
    let next = Host(.root)
    next.presentDetour(survivor, presenting: SheetRoute.one)
    #expect(next.detourCoordinator === survivor)
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
    #expect(host.router.state.root.title == "root")
    #expect(host.router.state.depth == 0)
  }
}
