import TrellisNavigation

/// The root of the model, which changes flows in every supported way.
final class ModelApp: FlowOrchestrator<ModelAppRoute>, Named {
  let name = ModelName.app
  var ownFront: any Route { router.state.currentRoute }
  let appearance = Appearance()
  /// Makes coordinators whose release is checked.
  var make: @MainActor (ModelName) -> AnyCoordinator = { ModelCoordinators.make($0) }

  init() {
    super.init(router: Router(initial: .main, factory: ViewFactory()))
  }

  override var restorationIdentifier: String { "app" }
  override func willAppear() { appearance.change(to: true) }
  override func willDisappear() { appearance.change(to: false) }
  override func didNavigate(from: any Route, to: any Route) { appearance.move(from: from, to: to) }

  func makeMain() -> AnyCoordinator {
    let tabs = make(.tabs)
    fill(tabs)
    return tabs
  }

  private func fill(_ tabs: AnyCoordinator) {
    let (a, b) = (make(.a), make(.b))
    tabs.addChild(a)
    tabs.addChild(b)
    Self.fill(first: a, make: make)
  }

  /// Adds what the first tab owns.
  static func fill(first tab: AnyCoordinator, make: (ModelName) -> AnyCoordinator) {
    tab.addChild(make(.c))
    tab.addModalCoordinator(make(.modal))
    tab.addModalCoordinator(make(.sheet))
  }

  override func flowChange(for route: any Route) -> FlowChange<ModelAppRoute>? {
    switch route {
    case is ModelLoginRoute, ModelAppRoute.login: FlowChange(root: .login) { [make] in make(.login) }
    case is BRoute, ModelAppRoute.main: FlowChange(root: .main) { [weak self, make] in self?.makeMain() ?? make(.tabs) }
    default: nil
    }
  }

  override func canHandleFlowChange(to route: any Route) -> Bool {
    switch route {
    case is ARoute: true
    case is HandledRoute: currentFlow?.children.contains { $0.modelName == .a } ?? false
    default: false
    }
  }

  /// Handles the imperative flow changes, within the current flow or after installing a flow.
  override func handleFlowChange(to route: any Route) -> Bool {
    switch route {
    case is HandledRoute: return navigate(to: ARoute.one)
    case is ARoute, is UnknownRoute:
      let tabs = make(.tabs)
      transitionToFlow(tabs, root: .main)
      fill(tabs)
      return navigate(to: route)
    default: return false
    }
  }
}
