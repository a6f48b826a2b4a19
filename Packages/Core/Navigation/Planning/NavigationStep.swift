/// One change of one coordinator. A plan is a list of these.
public enum NavigationStep: Sendable {
  case dismissModal(of: AnyCoordinator)
  case dismissDetour(of: AnyCoordinator)
  /// The coordinator loses its state because the route bubbled past it.
  case reset(AnyCoordinator)
  /// Back to an own route; 0 is the root.
  case popTo(position: Int, of: AnyCoordinator)
  /// Back to a child on the stack.
  case popToChild(AnyCoordinator, of: AnyCoordinator)
  case push(any Route, on: AnyCoordinator)
  case replaceTop(any Route, of: AnyCoordinator)
  case pushChild(AnyCoordinator, on: AnyCoordinator)
  case selectTab(Int, of: AnyCoordinator)
  case present(AnyCoordinator, over: AnyCoordinator, route: any Route, detents: ModalDetentConfiguration)
}

extension NavigationStep {
  @MainActor
  func apply() {
    switch self {
    case .dismissModal(let host): host.takeDownModal()
    case .dismissDetour(let host): host.takeDownDetour()
    case .reset(let coordinator): coordinator.resetToCleanState()
    case .popTo(let position, let coordinator): coordinator.cut(to: position)
    case .popToChild(let child, let coordinator): coordinator.cut(to: child)
    case .push(let route, let coordinator): coordinator.pushOwn(route)
    case .replaceTop(let route, let coordinator): coordinator.replaceTop(with: route)
    case .pushChild(let child, let coordinator): coordinator.pushChild(child)
    case .selectTab(let index, let coordinator): coordinator.select(tab: index)
    case .present(let modal, let host, let route, let detents): host.showModal(modal, route: route, detents)
    }
  }

  /// Whether coordinators may come into view or leave it; own pushes alone never do that.
  var isStructural: Bool {
    if case .push = self { false } else { true }
  }

  /// The coordinator that changes.
  public var coordinator: AnyCoordinator {
    switch self {
    case .dismissModal(let coordinator), .dismissDetour(let coordinator), .reset(let coordinator),
      .popTo(_, let coordinator), .popToChild(_, let coordinator), .push(_, let coordinator),
      .replaceTop(_, let coordinator), .pushChild(_, let coordinator), .selectTab(_, let coordinator),
      .present(_, let coordinator, _, _):
      coordinator
    }
  }
}
