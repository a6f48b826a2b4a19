/// A change of one coordinator, as part of a plan.
public enum NavigationStep: Sendable {
  /// Dismisses the modal.
  case dismissModal(of: CoordinatorReference)
  /// Dismisses the detour.
  case dismissDetour(of: CoordinatorReference)
  /// Resets a coordinator because the route bubbled past it.
  case reset(CoordinatorReference)
  /// Pops to one of the coordinator's own routes; position 0 is the root.
  case popTo(position: Int, of: CoordinatorReference)
  /// Pops to a child on the stack.
  case popToChild(CoordinatorReference, of: CoordinatorReference)
  /// Pushes a route.
  case push(any Route, on: CoordinatorReference)
  /// Replaces the top of the stack.
  case replaceTop(any Route, of: CoordinatorReference)
  /// Pushes a child.
  case pushChild(CoordinatorReference, on: CoordinatorReference)
  /// Selects a tab, counted from 0.
  ///
  /// The second value is the previously selected tab.
  case selectTab(Int, from: Int, of: CoordinatorReference)
  /// Presents a modal over a coordinator.
  indirect case present(
    CoordinatorReference, over: CoordinatorReference, route: any Route, detents: ModalDetentConfiguration)
  /// Presents a modal that was made for the route.
  ///
  /// The following steps are steps within that modal.
  indirect case presentNew(
    ProposedModal, over: CoordinatorReference, route: any Route, detents: ModalDetentConfiguration)
  /// Replaces the current flow with another.
  ///
  /// The following steps are steps within that flow.
  case installFlow(ProposedFlow, at: CoordinatorReference)
  /// Calls the root's `handleFlowChange(to:)`.
  ///
  /// The following steps reset the coordinators that the route bubbled past, unless the flow change led to them.
  case handleFlowChange(to: any Route, at: CoordinatorReference)
}

extension NavigationStep {
  /// Makes the change, unless an earlier flow change removed the coordinator from the tree.
  @MainActor
  func apply(in tree: NavigationTree) {
    guard let coordinator = reference.coordinator, coordinator.tree === tree else { return }
    switch self {
    case .dismissModal: coordinator.dismissActiveModal()
    case .dismissDetour: coordinator.dismissActiveDetour()
    case .reset: coordinator.reset()
    case .popTo(let position, _): coordinator.cut(to: position)
    case .popToChild(let child, _): if let child = child.coordinator { coordinator.cut(to: child) }
    case .push(let route, _): coordinator.pushOwn(route)
    case .replaceTop(let route, _): coordinator.replaceTop(with: route)
    case .pushChild(let child, _): if let child = child.coordinator { coordinator.pushChild(child) }
    // The tab is already selected, unless an intermediate step has reset the tabs.
    case .selectTab(let index, _, _): coordinator.erasedRouter.selectTab(index)
    case .present(let modal, _, let route, let detents):
      if let modal = modal.coordinator { coordinator.showModal(modal, route: route, detents) }
    case .presentNew(let modal, _, let route, let detents):
      if let modal = modal.take() { coordinator.showModal(modal, route: route, detents) }
    case .installFlow(let flow, _): flow.install()
    // `NavigationPlan.follow(from:)` handles this step; it is the first of its plan.
    case .handleFlowChange: break
    }
  }

  /// Whether coordinators may appear or disappear.
  ///
  /// A pushed route covers at most what its own coordinator shows.
  @MainActor
  var mayChangeVisibility: Bool {
    if case .push(_, let coordinator) = self { coordinator.coordinator?.visibleChild != nil } else { true }
  }

  /// The coordinator that changes, or `nil` after its release.
  @MainActor
  public var coordinator: AnyCoordinator? { reference.coordinator }

  /// A reference to the coordinator that changes.
  public var reference: CoordinatorReference {
    switch self {
    case .dismissModal(let coordinator), .dismissDetour(let coordinator), .reset(let coordinator),
      .popTo(_, let coordinator), .popToChild(_, let coordinator), .push(_, let coordinator),
      .replaceTop(_, let coordinator), .pushChild(_, let coordinator), .selectTab(_, _, let coordinator),
      .present(_, let coordinator, _, _), .presentNew(_, let coordinator, _, _), .installFlow(_, let coordinator),
      .handleFlowChange(_, let coordinator):
      coordinator
    }
  }
}
