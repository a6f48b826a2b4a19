/// One change of one coordinator. A plan is a list of these; none keeps a coordinator alive.
public enum NavigationStep: Sendable {
  case dismissModal(of: CoordinatorReference)
  case dismissDetour(of: CoordinatorReference)
  /// The coordinator loses its state because the route bubbled past it.
  case reset(CoordinatorReference)
  /// Back to an own route; 0 is the root.
  case popTo(position: Int, of: CoordinatorReference)
  /// Back to a child on the stack.
  case popToChild(CoordinatorReference, of: CoordinatorReference)
  case push(any Route, on: CoordinatorReference)
  case replaceTop(any Route, of: CoordinatorReference)
  case pushChild(CoordinatorReference, on: CoordinatorReference)
  case selectTab(Int, of: CoordinatorReference)
  indirect case present(
    CoordinatorReference, over: CoordinatorReference, route: any Route, detents: ModalDetentConfiguration)
}

extension NavigationStep {
  /// Makes the change, unless a flow change before it took its coordinator out of the tree: what left with the old flow
  /// needs no cleaning.
  @MainActor
  func apply(in tree: NavigationTree) {
    guard let coordinator = reference.coordinator, coordinator.tree === tree else { return }
    switch self {
    case .dismissModal: coordinator.takeDownModal()
    case .dismissDetour: coordinator.takeDownDetour()
    case .reset: coordinator.resetToCleanState()
    case .popTo(let position, _): coordinator.cut(to: position)
    case .popToChild(let child, _): if let child = child.coordinator { coordinator.cut(to: child) }
    case .push(let route, _): coordinator.pushOwn(route)
    case .replaceTop(let route, _): coordinator.replaceTop(with: route)
    case .pushChild(let child, _): if let child = child.coordinator { coordinator.pushChild(child) }
    case .selectTab(let index, _): coordinator.select(tab: index)
    case .present(let modal, _, let route, let detents):
      if let modal = modal.coordinator { coordinator.showModal(modal, route: route, detents) }
    }
  }

  /// Whether coordinators may come into view or leave it; own pushes alone never do that.
  var isStructural: Bool {
    if case .push = self { false } else { true }
  }

  /// The coordinator that changes; nil once it is gone.
  @MainActor
  public var coordinator: AnyCoordinator? { reference.coordinator }

  /// The coordinator that changes, named.
  public var reference: CoordinatorReference {
    switch self {
    case .dismissModal(let coordinator), .dismissDetour(let coordinator), .reset(let coordinator),
      .popTo(_, let coordinator), .popToChild(_, let coordinator), .push(_, let coordinator),
      .replaceTop(_, let coordinator), .pushChild(_, let coordinator), .selectTab(_, let coordinator),
      .present(_, let coordinator, _, _):
      coordinator
    }
  }
}
