// Delegation of a route to an owned coordinator.
extension RoutePlanner {
  /// Brings an owned coordinator to the front, then plans the route within it.
  mutating func enter(_ lower: AnyCoordinator, of upper: AnyCoordinator) throws(PlanFailure) {
    let wasInFront = upper.visibleChild === lower
    // The owner has already searched its whole stack, which includes this coordinator.
    let wasPushed = lower.role.isPushed
    switch lower.role {
    case .unowned, .detour: break
    case .modal, .inactiveModal: try present(lower, over: upper)
    case .child, .pushed: try show(child: lower, of: upper)
    }
    guard try take(lower, frontIsKnown: wasInFront, stackIsKnown: wasPushed) else {
      throw PlanFailure(lower, route, .claimFailed)
    }
  }

  private mutating func present(_ modal: AnyCoordinator, over host: AnyCoordinator) throws(PlanFailure) {
    guard modal !== host.activeModal else { return dismissDetour(of: host) }
    dismissPresentations(host)
    try pushPath(on: host)
    let root = modal.ownRoute(at: 0) ?? modal.frontRoute
    let detents = host.modalDetentConfiguration(for: host.routeType == routeType ? route : root)
    add(.present(modal.reference, over: host.reference, route: root, detents: detents))
  }

  private mutating func show(child: AnyCoordinator, of upper: AnyCoordinator) throws(PlanFailure) {
    dismissPresentations(upper)
    if upper.isContent(child) {
      showContent(child, of: upper)
    } else if upper.pushedList.contains(where: { $0.coordinator === child }) {
      if upper.topChild !== child { add(.popToChild(child.reference, of: upper.reference)) }
    } else {
      try pushPath(on: upper)
      add(.pushChild(child.reference, on: upper.reference))
    }
  }

  /// Pops to the root, which a tab or a flow replaces, and selects the tab.
  private mutating func showContent(_ child: AnyCoordinator, of upper: AnyCoordinator) {
    if !upper.isAtRoot { add(.popTo(position: 0, of: upper.reference)) }
    guard upper.contentChild !== child, let index = upper.childList.firstIndex(where: { $0 === child }) else { return }
    add(.selectTab(index, from: upper.selectedTab, of: upper.reference))
  }

  /// Makes the ancestors show a coordinator: selects a hidden tab, and removes what covers a pushed child.
  mutating func reveal(_ coordinator: AnyCoordinator) {
    var lower = coordinator
    while let upper = lower.owner {
      if upper.visibleChild !== lower { bringToFront(lower, of: upper) }
      lower = upper
    }
  }

  private mutating func bringToFront(_ lower: AnyCoordinator, of upper: AnyCoordinator) {
    switch lower.role {
    case .unowned, .detour, .inactiveModal: return
    case .modal: dismissDetour(of: upper)
    case .pushed:
      dismissPresentations(upper)
      if upper.topChild !== lower { add(.popToChild(lower.reference, of: upper.reference)) }
    case .child where upper.isContent(lower):
      dismissPresentations(upper)
      showContent(lower, of: upper)
    case .child: return
    }
  }
}
