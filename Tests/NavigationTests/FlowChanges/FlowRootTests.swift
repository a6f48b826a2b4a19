import TestSupport
import Testing

@testable import TrellisNavigation

/// Declares each of its flows by the root under which it is shown.
private final class RootedApp: FlowOrchestrator<FlowRoute> {
  private(set) var timesHandled = 0

  init() {
    super.init(router: Router(initial: .login, factory: FlowRouteViewFactory()))
    transitionToFlow(Child(.root), root: .login)
  }

  override func flowChange(for route: any Route) -> FlowChange<FlowRoute>? {
    switch route {
    case FlowRoute.login: FlowChange(root: .login) { Child(.root) }
    case FlowRoute.main, is OtherRoute: FlowChange(root: .main) { Other(.root) }
    default: nil
    }
  }

  override func transition(for route: any Route) -> NavigationTransition { .fade }

  override func handleFlowChange(to route: any Route) -> Bool {
    timesHandled += 1
    return false
  }
}

@MainActor
@Suite("A declared flow is reached by its own root", .requirement("N22", "N23"), .tracksMemoryLeaks)
struct FlowRootTests {
  @Test("sign-in and sign-out are planned, then navigated") func rootInstallsTheFlow() throws {
    let app = RootedApp()
    let log = ErrorLog(for: app)
    let login = try #require(app.currentFlow)
    login.navigate(to: ChildRoute.one)
    let before = app.snapshot()
    let plan = try login.plan(to: FlowRoute.main).get()
    #expect(app.snapshot() == before && app.currentFlow === login)
    #expect(
      plan.reasoning == [
        "ProbeCoordinator<ChildRoute> cannot handle it and forwards it to its parent",
        "RootedApp is the root and has another flow for it",
        "-> RootedApp: install the flow ProbeCoordinator<OtherRoute>",
      ])
    #expect(plan.destination === app && plan.transition == .fade)
    #expect(login.navigate(to: FlowRoute.main))
    #expect(app.router.state == NavigationState(root: .main))
    #expect(app.currentFlow is Other)
    #expect(app.currentFlow?.navigate(to: FlowRoute.login) == true)
    #expect(app.currentFlow is Child && app.router.state.root == .login)
    #expect(app.timesHandled == 0 && log.errors.isEmpty)
  }

  @Test("the root of the current flow returns to that flow and installs no new one")
  func rootOfTheCurrentFlowIsReached() throws {
    let app = RootedApp()
    app.navigate(to: OtherRoute.one)
    let flow = try #require(app.currentFlow)
    #expect(flow.navigate(to: FlowRoute.main))
    #expect(app.currentFlow === flow)
    #expect(flow.screens == ["root"], "it bubbled, so it was reset")
  }

  @Test("the change of a flow by its root is published once and releases the old flow")
  func oldFlowIsReleased() throws {
    let app = RootedApp()
    let counter = ChangeCounter()
    counter.watch { _ = app.snapshot() }
    try trackForMemoryLeaks { track in
      track(try #require(app.currentFlow))
      #expect(app.navigate(to: FlowRoute.main))
    }
    #expect(counter.changes == 1)
  }

  @Test("a coordinator of the new flow that handles the root shows it")
  func coordinatorOfTheFlowIsTheDestination() throws {
    final class Handled: FlowOrchestrator<FlowRoute> {
      override func flowChange(for route: any Route) -> FlowChange<FlowRoute>? {
        (route as? FlowRoute).map { route in FlowChange(root: route) { TestFlowCoordinator(handling: route) } }
      }
    }
    let app = Handled(router: Router(initial: .login, factory: FlowRouteViewFactory()))
    let plan = try app.navigateResult(to: FlowRoute.main).get()
    #expect(plan.destination === app.currentFlow && app.currentFlow is TestFlowCoordinator)
  }

  @Test("a flow whose coordinator claims its root and cannot show it is not installed") func failedClaimIsAnError() {
    final class Claiming: FlowOrchestrator<FlowRoute> {
      override func flowChange(for route: any Route) -> FlowChange<FlowRoute>? {
        FlowChange(root: .main) {
          let flow = ProbeCoordinator<FlowRoute>(.settings)
          flow.types = [.main: .modal]
          return flow
        }
      }
    }
    let app = Claiming(router: Router(initial: .login, factory: FlowRouteViewFactory()))
    let log = ErrorLog(for: app)
    #expect(!app.navigate(to: FlowRoute.main))
    #expect(app.currentFlow == nil && log.errors.count == 1)
  }
}
