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
