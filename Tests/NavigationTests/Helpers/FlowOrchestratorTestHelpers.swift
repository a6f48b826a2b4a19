import ErasedView
import TestSupport

@testable import TrellisNavigation

enum FlowRoute: String, Route { case login, main, settings }

final class FlowRouteViewFactory: ViewFactory<FlowRoute> {
  override init() {
    super.init()
    LeakTracker.current?(self)
  }

  override func buildView(for route: FlowRoute) -> AnyView? { AnyView(storage: MockView(route: route.identifier)) }
}

final class TestFlowCoordinator: Coordinator<FlowRoute> {
  private let handled: FlowRoute

  init(handling route: FlowRoute) {
    handled = route
    super.init(router: Router(initial: route, factory: FlowRouteViewFactory()))
  }

  override func canHandle(_ route: any Route) -> Bool { route as? FlowRoute == handled }
}

@MainActor
func makeOrchestrator() -> FlowOrchestrator<FlowRoute> {
  FlowOrchestrator(router: Router(initial: .login, factory: FlowRouteViewFactory()))
}

/// A flow orchestrator whose flows are declared or handled by a test, each with a fade. The first one is the login.
final class LinkedApp: FlowOrchestrator<FlowRoute> {
  var declared: ((any Route) -> FlowChange<FlowRoute>?)?
  var handler: ((any Route) -> Bool)?
  private(set) var timesHandled = 0

  init(_ first: AnyCoordinator = TestFlowCoordinator(handling: .login)) {
    super.init(router: Router(initial: .login, factory: FlowRouteViewFactory()))
    transitionToFlow(first, root: .login)
  }

  override func flowChange(for route: any Route) -> FlowChange<FlowRoute>? { declared?(route) }
  override func transition(for route: any Route) -> NavigationTransition { .fade }

  override func handleFlowChange(to route: any Route) -> Bool {
    timesHandled += 1
    return handler?(route) ?? false
  }
}

/// A flow orchestrator that installs its flows in `handleFlowChange(to:)`.
final class TestFlowOrchestratorWithFlowChange: FlowOrchestrator<FlowRoute> {
  init() {
    super.init(router: Router(initial: .login, factory: FlowRouteViewFactory()))
    transitionToFlow(TestFlowCoordinator(handling: .login), root: .login)
  }

  override func handleFlowChange(to route: any Route) -> Bool {
    guard let flowRoute = route as? FlowRoute, flowRoute != .settings else { return false }
    transitionToFlow(TestFlowCoordinator(handling: flowRoute), root: flowRoute)
    return true
  }
}
