import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
@Suite("A declared flow is reached by its own root", .tracksMemoryLeaks)
struct FlowRootTests {
  /// An app that declares each of its flows by the root under which it is shown.
  private func makeApp() -> LinkedApp {
    let app = LinkedApp(Child(.root))
    app.declared = { route in
      switch route {
      case FlowRoute.login: FlowChange(root: .login) { Child(.root) }
      case FlowRoute.main, is OtherRoute: FlowChange(root: .main) { Other(.root) }
      default: nil
      }
    }
    return app
  }

  @Test("sign-in and sign-out are planned, then navigated", .requirement("N23")) func rootInstallsTheFlow() throws {
    let app = makeApp()
    let log = ErrorLog(for: app)
    let login = try #require(app.currentFlow)
    login.navigate(to: ChildRoute.one)
    let before = app.snapshot()
    let plan = try login.plan(to: FlowRoute.main).get()
    #expect(app.snapshot() == before && app.currentFlow === login)
    #expect(
      plan.reasoning == [
        "ProbeCoordinator<ChildRoute> cannot handle it and forwards it to its parent",
        "LinkedApp is the root and has another flow for it",
        "-> LinkedApp: install the flow ProbeCoordinator<OtherRoute>",
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
    let app = makeApp()
    app.navigate(to: OtherRoute.one)
    let flow = try #require(app.currentFlow)
    #expect(flow.navigate(to: FlowRoute.main))
    #expect(app.currentFlow === flow)
    #expect(flow.screens == ["root"], "it bubbled, so it was reset")
  }

  @Test("the change of a flow by its root is published once and releases the old flow", .requirement("N23"))
  func oldFlowIsReleased() throws {
    let app = makeApp()
    let counter = ChangeCounter { _ = app.snapshot() }
    try trackForMemoryLeaks { track in
      track(try #require(app.currentFlow))
      #expect(app.navigate(to: FlowRoute.main))
    }
    #expect(counter.changes == 1)
  }

  @Test("a coordinator of the new flow that handles the root shows it")
  func coordinatorOfTheFlowIsTheDestination() throws {
    let app = LinkedApp(Child(.root))
    app.declared = { route in
      (route as? FlowRoute).map { route in FlowChange(root: route) { TestFlowCoordinator(handling: route) } }
    }
    let plan = try app.navigateResult(to: FlowRoute.main).get()
    #expect(plan.destination === app.currentFlow && app.currentFlow is TestFlowCoordinator)
  }

  @Test("a flow whose coordinator claims its root and cannot show it is not installed") func failedClaimIsAnError() {
    let app = LinkedApp()
    app.declared = { _ in
      FlowChange(root: .main) {
        let flow = ProbeCoordinator<FlowRoute>(.settings)
        flow.types = [.main: .modal]
        return flow
      }
    }
    let (log, flow) = (ErrorLog(for: app), app.currentFlow)
    #expect(!app.navigate(to: FlowRoute.main))
    #expect(app.currentFlow === flow && log.errors.count == 1)
  }
}
