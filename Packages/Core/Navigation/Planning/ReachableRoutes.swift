/// Which coordinators lead down to one that can take a route.
///
/// Whoever can take it is found by the type of the route and asked once; from there the way up is marked. The cost is
/// that of the takers and their distance from the root, whatever else the tree holds.
@MainActor
struct ReachableRoutes {
  fileprivate struct Branch {
    var isHandled = false
    var child: AnyCoordinator?
    var childRank = Int.max
    var modal: AnyCoordinator?
    var modalRank = Int.max
  }

  private var branches: [ObjectIdentifier: Branch] = [:]

  /// Asks every coordinator of the route's type in the tree, but for the one that was asked already, and for those at
  /// and beneath the one that is excluded.
  init(
    route: any Route, in tree: NavigationTree, excluding excluded: AnyCoordinator? = nil,
    alreadyAsked asked: AnyCoordinator? = nil
  ) {
    let type = ObjectIdentifier(Swift.type(of: route))
    tree.forEachOwner(of: type) { coordinator in
      if let excluded, coordinator === excluded || coordinator.isBeneath(excluded) { return }
      let isHandled = coordinator !== asked && coordinator.canHandle(route)
      if isHandled || coordinator.position(of: route) != nil { mark(from: coordinator, isHandled: isHandled) }
    }
  }

  /// Whether the coordinator, or one beneath it, can take the route.
  func leads(through coordinator: AnyCoordinator) -> Bool {
    branches[ObjectIdentifier(coordinator)] != nil
  }

  /// Whether the coordinator said that it can handle the route itself.
  func isHandled(by coordinator: AnyCoordinator) -> Bool {
    branches[ObjectIdentifier(coordinator)]?.isHandled ?? false
  }

  /// The first child that leads to the route: of a tab coordinator the current tab before the others.
  func child(of coordinator: AnyCoordinator) -> AnyCoordinator? {
    branches[ObjectIdentifier(coordinator)]?.child
  }

  /// The first modal coordinator that leads to the route.
  func modal(of coordinator: AnyCoordinator) -> AnyCoordinator? {
    branches[ObjectIdentifier(coordinator)]?.modal
  }

  private mutating func mark(from taker: AnyCoordinator, isHandled: Bool) {
    let key = ObjectIdentifier(taker)
    let isKnown = branches[key] != nil
    branches[key, default: Branch()].isHandled = isHandled
    if isKnown { return }
    var lower = taker
    while let upper = lower.owner {
      let key = ObjectIdentifier(upper)
      let known = branches[key]
      var branch = known ?? Branch()
      branch.offer(lower, of: upper)
      branches[key] = branch
      if known != nil { return }
      lower = upper
    }
  }
}

extension ReachableRoutes.Branch {
  @MainActor
  fileprivate mutating func offer(_ lower: AnyCoordinator, of upper: AnyCoordinator) {
    switch lower.role {
    case .detour, .unowned: return
    case .modal, .waitingModal:
      guard lower.siblingOrder < modalRank else { return }
      (modal, modalRank) = (lower, lower.siblingOrder)
    case .child, .pushed:
      let rank = upper.contentChild === lower ? -1 : lower.siblingOrder
      guard rank < childRank else { return }
      (child, childRank) = (lower, rank)
    }
  }
}
