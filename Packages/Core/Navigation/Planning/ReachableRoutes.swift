/// Which coordinators lead down to one that can take a route.
///
/// Whoever can take it is found by the type of the route and asked once; from there the way up is marked. The cost is
/// that of the takers and their distance from the root, whatever else the tree holds.
@MainActor
struct ReachableRoutes {
  private let route: any Route
  private let tree: NavigationTree
  private let excluded: AnyCoordinator?
  private var takers: [(coordinator: AnyCoordinator, isHandled: Bool)] = []
  /// Which marks in the tree are of this search; -1 before there are any.
  private var mark = -1
  /// Whether the coordinators were asked: only when it is needed, as most navigations end with the one asked first.
  private(set) var isSought = false
  /// The coordinator that said no before, and is not asked again.
  var asked: AnyCoordinator?

  /// The ways of a tree, but for those at and beneath the coordinator that is excluded.
  init(route: any Route, in tree: NavigationTree, excluding excluded: AnyCoordinator? = nil) {
    self.route = route
    self.tree = tree
    self.excluded = excluded
  }

  /// Whether the coordinator, or one beneath it, can take the route.
  mutating func leads(through coordinator: AnyCoordinator) -> Bool {
    renew()
    return coordinator.wayMark.number == mark
  }

  /// Whether the coordinator said that it can handle the route itself.
  mutating func isHandled(by coordinator: AnyCoordinator) -> Bool {
    renew()
    return coordinator.wayMark.number == mark && coordinator.wayMark.isHandled
  }

  /// The first child that leads to the route: of a tab coordinator the current tab before the others.
  mutating func child(of coordinator: AnyCoordinator) -> AnyCoordinator? {
    renew()
    return coordinator.wayMark.number == mark ? coordinator.wayMark.child?.coordinator : nil
  }

  /// The first modal coordinator that leads to the route.
  mutating func modal(of coordinator: AnyCoordinator) -> AnyCoordinator? {
    renew()
    return coordinator.wayMark.number == mark ? coordinator.wayMark.modal?.coordinator : nil
  }

  /// Asks every coordinator of the route's type.
  private mutating func seek() {
    isSought = true
    let owners = tree.owners(of: ObjectIdentifier(Swift.type(of: route)))
    for index in owners.indices {
      guard let coordinator = owners[index].coordinator else { continue }
      if let excluded, coordinator === excluded || coordinator.isBeneath(excluded) { continue }
      let isHandled = coordinator !== asked && coordinator.canHandle(route)
      if isHandled || coordinator.position(of: route) != nil { takers.append((coordinator, isHandled)) }
    }
  }

  /// Marks the ways, anew if a coordinator that was asked something has planned a navigation of its own meanwhile.
  private mutating func renew() {
    if !isSought { seek() }
    guard mark != tree.latestMark else { return }
    tree.latestMark += 1
    mark = tree.latestMark
    for index in takers.indices {
      markWay(to: takers[index].coordinator)
      takers[index].coordinator.wayMark.isHandled = takers[index].isHandled
    }
  }

  private func markWay(to taker: AnyCoordinator) {
    guard taker.wayMark.number != mark else { return }
    taker.wayMark = WayMark(number: mark)
    var lower = taker
    while let upper = lower.owner {
      let isKnown = upper.wayMark.number == mark
      if !isKnown { upper.wayMark = WayMark(number: mark) }
      upper.offerWay(through: lower)
      if isKnown { return }
      lower = upper
    }
  }
}

/// What the search that has this number found out about a coordinator. Left behind by each search, read by none but it.
struct WayMark {
  var number = 0
  var isHandled = false
  var child: CoordinatorReference?
  var childRank = Int.max
  var modal: CoordinatorReference?
  var modalRank = Int.max
}

extension AnyCoordinator {
  fileprivate func offerWay(through lower: AnyCoordinator) {
    switch lower.role {
    case .detour, .unowned: return
    case .modal, .waitingModal:
      guard lower.siblingOrder < wayMark.modalRank else { return }
      (wayMark.modal, wayMark.modalRank) = (lower.reference, lower.siblingOrder)
    case .child, .pushed:
      let rank = contentChild === lower ? -1 : lower.siblingOrder
      guard rank < wayMark.childRank else { return }
      (wayMark.child, wayMark.childRank) = (lower.reference, rank)
    }
  }
}
