import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Planning: search order, side effects and navigating back", .tracksMemoryLeaks) struct PlanningTests {
  @Test("The result contains the plan and its explanation", .requirement("N31")) func resultContainsThePlan() throws {
    let tabs = Tabs()
    let plan = try tabs.child.navigateResult(to: OtherRoute.one).get()
    #expect(plan.destination === tabs.other)
    #expect(plan.reasoning.contains("-> TabCoordinator<TabRoute>: select tab 2"))
    #expect(plan.reasoning.contains("-> ProbeCoordinator<OtherRoute>: push 'one'"))
    #expect(try tabs.child.navigateResult(to: OtherRoute.one).get().isEmpty)
  }

  @Test("A retained plan does not retain a flow and remains readable", .requirement("N31"))
  func retainedPlanDoesNotRetainAFlow() throws {
    let app = TestAppCoordinator()
    app.navigate(to: TestAppRoute.mainApp)
    var plans: [NavigationPlan] = []
    try trackForMemoryLeaks { track in
      if let main = app.mainTabCoordinator {
        track(main)
        track(main.profile)
        plans.append(try main.navigateResult(to: ChildRoute.one).get())
        plans.append(try main.plan(to: ChildRoute.two).get())
      }
      plans.append(try app.navigateResult(to: TestAppRoute.login).get())
    }
    #expect(plans[0].destination == nil)
    #expect(plans[0].steps.allSatisfy { $0.coordinator == nil })
    #expect(plans[0].reasoning.contains("-> ProbeCoordinator<ChildRoute>: push 'one'"))
  }

  @Test("Planning inside a planning callback does not affect the outer navigation") func planningCanBeNested() {
    let tabs = Tabs()
    tabs.child.path = { [weak coordinator = tabs.coordinator] _ in
      _ = coordinator?.plan(to: OtherRoute.one)
      return nil
    }
    tabs.child.handles = { [weak coordinator = tabs.coordinator] _ in
      coordinator?.canNavigate(to: OtherRoute.two) ?? false
    }
    tabs.coordinator.switchToTab(1)
    #expect(tabs.coordinator.navigate(to: ChildRoute.one))
    #expect(tabs.coordinator.currentRoute.identifier == "one")
    #expect(tabs.selected == 0)
  }

  @Test("The modal is queried before its host", .requirement("N12")) func modalIsQueriedFirst() {
    let (host, modal) = (Host(.root), Host(.sheet))
    host.presentModal(modal, presenting: .sheet)
    #expect(host.navigate(to: HostRoute.a))
    #expect(modal.router.state.stack == [.a])
    #expect(host.router.state.stack.isEmpty)
  }

  @Test("A coordinator tries its own routes, then its children, then its registered modals", .requirement("N12"))
  func ownThenChildrenThenModals() {
    let (host, child, modal) = (Host(.root), Host(.b), Host(.c))
    host.addModalCoordinator(modal)
    host.addChild(child)
    host.handles = { $0 == .a }
    host.navigate(to: HostRoute.a)
    #expect(host.screens == ["root", "a"])
    host.navigate(to: HostRoute.sheet)
    #expect(child.router.state.stack == [.sheet])
    host.removeChild(child)
    host.navigate(to: HostRoute.sheet)
    #expect(modal.router.state.stack == [.sheet])
  }

  @Test("Navigating to a route in the stack pops to it and does not push it again", .requirement("N13"))
  func navigatingToARouteInTheStackPops() {
    let host = Host(.root)
    for route in [HostRoute.a, .b, .c] { host.navigate(to: route) }
    #expect(host.navigate(to: HostRoute.a))
    #expect(host.router.state.stack == [.a])
    #expect(host.navigate(to: HostRoute.root))
    #expect(host.router.state.stack.isEmpty)
  }

  @Test("Routes are compared by value, not by identifier", .requirement("N1")) func equalityIsTyped() {
    struct Numbered: Route {
      let number: Int
      let identifier = "same"
    }
    let host = ProbeCoordinator(Numbered(number: 0))
    host.navigate(to: Numbered(number: 1))
    host.navigate(to: Numbered(number: 2))
    #expect(host.router.state.stack.map(\.number) == [1, 2])
    host.navigate(to: Numbered(number: 1))
    #expect(host.router.state.stack.map(\.number) == [1])
  }

  @Test("Navigating to the current destination changes nothing", .requirement("N14")) func navigationIsIdempotent() {
    let tabs = Tabs()
    tabs.coordinator.navigate(to: OtherRoute.two)
    let changes = tabs.other.routesSeen.count
    #expect(tabs.other.navigate(to: OtherRoute.two))
    #expect(tabs.coordinator.navigate(to: OtherRoute.two))
    #expect(tabs.other.routesSeen.count == changes)
  }

  @Test("Going back works in long stacks", arguments: [15, 16, 17, 1_000]) func longStacks(length: Int) {
    struct Step: Route {
      let number: Int
      var identifier: String { "\(number)" }
    }
    let host = ProbeCoordinator(Step(number: 0))
    for number in 1...length { host.navigate(to: Step(number: number)) }
    #expect(host.router.state.depth == length)
    host.navigate(to: Step(number: length - 2))
    #expect(host.router.state.depth == length - 2)
    host.navigate(to: Step(number: length))
    #expect(host.router.state.depth == length - 1)
    host.navigate(to: Step(number: 1))
    #expect(host.router.state.stack == [Step(number: 1)])
  }

  @Test("a link replaces nothing beneath a child if its path is there already") func pathThatIsThereStays() throws {
    let (host, _) = makeHostWithChild()
    host.path = { _ in [HostRoute.a] }
    host.navigate(to: ChildRoute.one)
    #expect(try host.plan(to: ChildRoute.two, rebuildingPath: true).get().steps.count == 1)
  }
}
