/// One change of one coordinator. A plan is a list of these.
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
  case selectTab(Int, from: Int, of: CoordinatorReference)
  indirect case present(
    CoordinatorReference, over: CoordinatorReference, route: any Route, detents: ModalDetentConfiguration)
  /// A flow replaces the one that is shown. The steps that follow are steps within it.
  case installFlow(ProposedFlow, at: CoordinatorReference)
  /// The root's `handleFlowChange(to:)` is called. The steps that follow clean the coordinators that the route bubbled
  /// past, unless the flow change led to them.
  case handleFlowChange(to: any Route, at: CoordinatorReference)
}

extension NavigationStep {
  /// Makes the change, unless a flow change before it removed the coordinator from the tree.
  @MainActor
  func apply(in tree: NavigationTree) {
    guard let coordinator = reference.coordinator, coordinator.tree === tree else { return }
    switch self {
    case .dismissModal: coordinator.takeDownModal()
    case .dismissDetour: coordinator.takeDownDetour()
    case .reset: coordinator.reset()
    case .popTo(let position, _): coordinator.cut(to: position)
    case .popToChild(let child, _): if let child = child.coordinator { coordinator.cut(to: child) }
    case .push(let route, _): coordinator.pushOwn(route)
    case .replaceTop(let route, _): coordinator.replaceTop(with: route)
    case .pushChild(let child, _): if let child = child.coordinator { coordinator.pushChild(child) }
    // It is selected already, unless a step in between has reset the tabs.
    case .selectTab(let index, _, _): coordinator.erasedRouter.selectTab(index)
    case .present(let modal, _, let route, let detents):
      if let modal = modal.coordinator { coordinator.showModal(modal, route: route, detents) }
    case .installFlow(let flow, _): flow.install()
    // The first step of its plan, which `NavigationPlan.follow(from:)` takes.
    case .handleFlowChange: break
    }
  }

  /// Whether coordinators may come into view or leave it. An own push covers at most what its coordinator shows.
  @MainActor
  var mayChangeVisibility: Bool {
    if case .push(_, let coordinator) = self { coordinator.coordinator?.visibleChild != nil } else { true }
  }

  /// The coordinator that changes; `nil` once it is released.
  @MainActor
  public var coordinator: AnyCoordinator? { reference.coordinator }

  /// The coordinator that changes.
  public var reference: CoordinatorReference {
    switch self {
    case .dismissModal(let coordinator), .dismissDetour(let coordinator), .reset(let coordinator),
      .popTo(_, let coordinator), .popToChild(_, let coordinator), .push(_, let coordinator),
      .replaceTop(_, let coordinator), .pushChild(_, let coordinator), .selectTab(_, _, let coordinator),
      .present(_, let coordinator, _, _), .installFlow(_, let coordinator), .handleFlowChange(_, let coordinator):
      coordinator
    }
  }
}
