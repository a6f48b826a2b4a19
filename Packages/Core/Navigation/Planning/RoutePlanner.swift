/// Plans the way to a route by reading the tree, without changing it.
///
/// For each coordinator it checks, in this order: the frontmost screen, the stack, the modal, the detour, the
/// coordinator itself, its children, its registered modals. Then it continues with the parent. Finally the root may
/// change the flow. Each coordinator is queried at most once, so there are no cycles.
@MainActor
struct RoutePlanner {
  let route: any Route
  let routeType: ObjectIdentifier
  private let excluded: AnyCoordinator?
  let isExplained: Bool
  let flowChanges: FlowChanges
  /// Whether a navigation path replaces the screens of a stack that is not empty.
  let rebuildsPath: Bool
  var plan: NavigationPlan
  /// Whether the route has bubbled past a detour.
  ///
  /// What a detour covers retains its state.
  var isUnderDetour = false
  var ways: RouteReachability

  /// The permitted ends of a plan at the root, where no coordinator can handle the route.
  enum FlowChanges {
    /// No flow change: the search runs within a flow that is not installed yet.
    case excluded
    /// Only a flow change that the root declares or promises.
    ///
    /// For dry runs.
    case promised
    /// Also a flow change whose result is known only after an attempt.
    case tried
  }

  /// Plans the way to a route.
  ///
  /// - Parameters:
  ///   - route: The destination.
  ///   - start: The coordinator that navigates.
  ///   - caller: A coordinator that `start` owns and that is not queried, or `nil`.
  ///   - isExplained: Whether the plan records its reasoning.
  ///   - flowChanges: The permitted flow changes.
  ///   - rebuildsPath: Whether a navigation path replaces the screens of a stack that is not empty.
  /// - Returns: The plan.
  /// - Throws: `PlanFailure` if the route cannot be reached.
  static func plan(
    to route: any Route, from start: AnyCoordinator, caller: AnyCoordinator?, isExplained: Bool = true,
    flowChanges: FlowChanges, rebuildsPath: Bool = false
  ) throws(PlanFailure) -> NavigationPlan {
    var planner = RoutePlanner(
      route: route, tree: start.tree, caller: caller, isExplained: isExplained, flowChanges: flowChanges,
      rebuildsPath: rebuildsPath)
    try start.tree.run(.planning) { () throws(PlanFailure) in try planner.search(from: start) }
    return planner.plan
  }

  /// Plans the way to a route for a dry run, and records the search even if it fails.
  static func search(
    for route: any Route, from start: AnyCoordinator, rebuildsPath: Bool = false
  ) -> RouteSearch {
    var planner = RoutePlanner(
      route: route, tree: start.tree, caller: nil, isExplained: true, flowChanges: .promised,
      rebuildsPath: rebuildsPath)
    do throws(PlanFailure) {
      try start.tree.run(.planning) { () throws(PlanFailure) in try planner.search(from: start) }
      return RouteSearch(outcome: .success(planner.plan), findings: planner.plan.findings)
    } catch {
      return RouteSearch(outcome: .failure(error), findings: planner.plan.findings)
    }
  }

  private init(
    route: any Route, tree: NavigationTree, caller: AnyCoordinator?, isExplained: Bool, flowChanges: FlowChanges,
    rebuildsPath: Bool
  ) {
    self.rebuildsPath = rebuildsPath
    self.isExplained = isExplained
    self.flowChanges = flowChanges
    self.route = route
    ways = RouteReachability(route: route, in: tree, excluding: caller)
    routeType = ObjectIdentifier(type(of: route))
    excluded = caller
    plan = NavigationPlan(route: route)
  }

  private mutating func search(from start: AnyCoordinator) throws(PlanFailure) {
    var current = start
    var caller = excluded
    while try !take(current, after: caller, frontIsKnown: caller != nil && caller === current.visibleChild) {
      guard let parent = current.owner else { return try changeFlow(at: current, startedAt: start) }
      record(.bubbles, current)
      leave(current, for: parent)
      (caller, current) = (current, parent)
    }
    reveal(current)
    plan.transition = plan.destination?.transition(for: route) ?? .push
  }

  /// Plans the steps to the route within a coordinator and its descendants.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator to query.
  ///   - caller: A coordinator that was queried before, or `nil`.
  ///   - frontIsKnown: Whether the route is known not to be in front of the coordinator.
  ///   - stackIsKnown: Whether the route is known not to be on the coordinator's stack.
  /// - Returns: Whether the route is reachable. If so, its steps are in the plan.
  /// - Throws: `PlanFailure` if a coordinator claims the route but cannot show it.
  mutating func take(
    _ coordinator: AnyCoordinator, after caller: AnyCoordinator? = nil, frontIsKnown: Bool, stackIsKnown: Bool = false
  ) throws(PlanFailure) -> Bool {
    if !frontIsKnown, isInFront(of: coordinator) { return true }
    if !stackIsKnown, try goBack(in: coordinator, after: caller) { return true }
    if try delegateToPresented(by: coordinator, after: caller) { return true }
    if handlesItself(coordinator) {
      record(.own, coordinator)
      try handle(in: coordinator)
      return true
    }
    return try delegateToOwned(by: coordinator)
  }

  private mutating func isInFront(of coordinator: AnyCoordinator) -> Bool {
    let front = coordinator.frontmost
    guard front.routeType == routeType, front.isInFront(route) else { return false }
    record(.inFront, front)
    plan.destinationReference = front.reference
    plan.returnsToRoute = true
    return true
  }

  /// Delegates the route to the modal, else to the detour.
  private mutating func delegateToPresented(
    by coordinator: AnyCoordinator, after caller: AnyCoordinator?
  ) throws(PlanFailure) -> Bool {
    if let modal = coordinator.activeModal, modal !== caller, ways.leads(through: modal) {
      record(.modal, coordinator)
      try enter(modal, of: coordinator)
      return true
    }
    if let detour = coordinator.activeDetour, detour !== caller, ways.leads(through: detour) {
      record(.detour, coordinator)
      try enter(detour, of: coordinator)
      return true
    }
    return false
  }

  private mutating func delegateToOwned(by coordinator: AnyCoordinator) throws(PlanFailure) -> Bool {
    if let child = ways.child(of: coordinator) {
      record(.child, coordinator)
      try enter(child, of: coordinator)
      return true
    }
    if let modal = ways.modal(of: coordinator) {
      record(.registeredModal, coordinator)
      try enter(modal, of: coordinator)
      return true
    }
    return false
  }

  /// Queries the coordinator, unless that happened during the search for candidates.
  private mutating func handlesItself(_ coordinator: AnyCoordinator) -> Bool {
    guard coordinator.routeType == routeType else { return false }
    if ways.hasQueriedCandidates { return ways.isHandled(by: coordinator) }
    ways.asked = coordinator
    return coordinator.canHandle(route)
  }
}
