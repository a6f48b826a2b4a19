/// The coordinators through which a route is reachable.
///
/// The coordinators that can handle a route are found by its type, and each is queried once. From there the path to the
/// root is marked. The cost depends on their number and depth, not on the size of the tree.
@MainActor
struct RouteReachability {
  private let route: any Route
  private let tree: NavigationTree
  private let excluded: AnyCoordinator?
  private var candidates: [(coordinator: AnyCoordinator, isHandled: Bool)] = []
  private var mark = -1
  /// Whether all candidates were queried, which happens lazily, because the first coordinator ends most navigations.
  private(set) var hasQueriedCandidates = false
  /// The number of coordinators on the longest path that was marked; 0 before the search.
  private(set) var longestPath = 0
  /// A coordinator that has already declined the route, and is not queried again.
  var asked: AnyCoordinator?

  /// Creates a search in a tree; an excluded coordinator is skipped together with its descendants.
  init(route: any Route, in tree: NavigationTree, excluding excluded: AnyCoordinator? = nil) {
    self.route = route
    self.tree = tree
    self.excluded = excluded
  }

  mutating func leads(through coordinator: AnyCoordinator) -> Bool {
    updateMarks()
    return coordinator.searchMark.number == mark
  }

  mutating func isHandled(by coordinator: AnyCoordinator) -> Bool {
    updateMarks()
    return coordinator.searchMark.number == mark && coordinator.searchMark.isHandled
  }

  /// Returns the first child through which the route is reachable; the selected tab comes before other tabs.
  mutating func child(of coordinator: AnyCoordinator) -> AnyCoordinator? {
    updateMarks()
    return coordinator.searchMark.number == mark ? coordinator.searchMark.child?.coordinator : nil
  }

  mutating func modal(of coordinator: AnyCoordinator) -> AnyCoordinator? {
    updateMarks()
    return coordinator.searchMark.number == mark ? coordinator.searchMark.modal?.coordinator : nil
  }

  private mutating func queryCandidates() {
    hasQueriedCandidates = true
    let owners = tree.owners(of: ObjectIdentifier(Swift.type(of: route)))
    for index in owners.indices {
      guard let coordinator = owners[index].coordinator else { continue }
      if let excluded, coordinator === excluded || coordinator.isBeneath(excluded) { continue }
      let isHandled = coordinator !== asked && coordinator.canHandle(route)
      if isHandled || coordinator.position(of: route) != nil { candidates.append((coordinator, isHandled)) }
    }
  }

  /// Marks the paths to the candidates.
  ///
  /// Marks them again if a queried coordinator has meanwhile planned a navigation of its own, which overwrites marks.
  private mutating func updateMarks() {
    if !hasQueriedCandidates { queryCandidates() }
    guard mark != tree.latestSearchNumber else { return }
    tree.latestSearchNumber += 1
    mark = tree.latestSearchNumber
    for index in candidates.indices {
      markPath(to: candidates[index].coordinator)
      candidates[index].coordinator.searchMark.isHandled = candidates[index].isHandled
    }
  }

  private mutating func markPath(to candidate: AnyCoordinator) {
    guard candidate.searchMark.number != mark else { return }
    candidate.searchMark = SearchMark(number: mark)
    var lower = candidate
    var length = 0
    defer { longestPath = max(longestPath, length) }
    while let upper = lower.owner {
      length += 1
      let isKnown = upper.searchMark.number == mark
      if !isKnown { upper.searchMark = SearchMark(number: mark) }
      upper.offerPath(through: lower)
      if isKnown { return }
      lower = upper
    }
  }
}

/// The result of one numbered search, stored in a coordinator; old marks stay in the tree and are ignored.
struct SearchMark {
  var number = 0
  var isHandled = false
  var child: CoordinatorReference?
  var childRank = Int.max
  var modal: CoordinatorReference?
  var modalRank = Int.max
}

extension AnyCoordinator {
  fileprivate func offerPath(through lower: AnyCoordinator) {
    switch lower.role {
    case .detour, .unowned: return
    case .modal, .inactiveModal:
      guard lower.siblingOrder < searchMark.modalRank else { return }
      (searchMark.modal, searchMark.modalRank) = (lower.reference, lower.siblingOrder)
    case .child, .pushed:
      let rank = contentChild === lower ? -1 : lower.siblingOrder
      guard rank < searchMark.childRank else { return }
      (searchMark.child, searchMark.childRank) = (lower.reference, rank)
    }
  }
}

/// The result of a route search, which without a plan explains why there is none.
public struct RouteSearch: Sendable {
  let outcome: Result<NavigationPlan, PlanFailure>
  let findings: [NavigationPlan.Finding]

  /// The plan, or the reason why there is none, whose texts are built on each read.
  @MainActor
  public var result: Result<NavigationPlan, NavigationError> { outcome.mapError(\.error) }

  /// A line, built on each read, for each coordinator that was queried and, if there is a plan, for each change.
  @MainActor
  public var reasoning: [String] {
    guard case .success(let plan) = outcome else { return findings.map(\.line) }
    return plan.reasoning
  }
}

extension AnyCoordinator {
  /// Searches the way to a route, without side effects or reported errors.
  public func search(for route: any Route) -> RouteSearch {
    RoutePlanner.search(for: route, from: self)
  }
}
