/// Finds the way to a route. It reads the tree and changes nothing; the plan it makes is applied afterwards, whole.
///
/// Starting with one coordinator it checks, in this order: is the route in front already, is it beneath, does the modal
/// take it, the detour, the coordinator itself, a child, a registered modal; then the parent. The root may at last
/// change the flow. Each coordinator is queried at most once, so there are no loops.
@MainActor
struct RoutePlanner {
  let route: any Route
  let routeType: ObjectIdentifier
  private let excluded: AnyCoordinator?
  let isExplained: Bool
  let flowChanges: FlowChanges
  var plan: NavigationPlan
  /// Whether the route has bubbled past a detour: what lies beneath one keeps its state.
  var isUnderDetour = false
  var ways: ReachableRoutes

  /// How a plan may end at the root, where no coordinator can take the route.
  enum FlowChanges {
    /// The flow stays: the route is sought in a flow that is not installed yet.
    case excluded
    /// Only a flow change that the root promises; for dry runs.
    case promised
    /// Also one that can only be tried.
    case tried
  }

  /// Plans the way to a route.
  ///
  /// - Parameters:
  ///   - caller: One of the coordinators that `start` owns; it is not queried.
  ///   - isExplained: Whether the plan records its reasoning.
  static func plan(
    to route: any Route, from start: AnyCoordinator, caller: AnyCoordinator?, isExplained: Bool = true,
    flowChanges: FlowChanges
  ) throws(PlanFailure) -> NavigationPlan {
    var planner = RoutePlanner(
      route: route, tree: start.tree, caller: caller, isExplained: isExplained, flowChanges: flowChanges)
    try start.tree.run(.planning) { () throws(PlanFailure) in try planner.search(from: start) }
    return planner.plan
  }

  /// Plans the way to a route for a dry run, and records how it was sought also where there is none.
  static func search(for route: any Route, from start: AnyCoordinator) -> RouteSearch {
    var planner = RoutePlanner(
      route: route, tree: start.tree, caller: nil, isExplained: true, flowChanges: .promised)
    do throws(PlanFailure) {
      try start.tree.run(.planning) { () throws(PlanFailure) in try planner.search(from: start) }
      return RouteSearch(result: .success(planner.plan), findings: planner.plan.findings)
    } catch {
      return RouteSearch(result: .failure(error.error), findings: planner.plan.findings)
    }
  }

  private init(
    route: any Route, tree: NavigationTree, caller: AnyCoordinator?, isExplained: Bool, flowChanges: FlowChanges
  ) {
    self.isExplained = isExplained
    self.flowChanges = flowChanges
    self.route = route
    ways = ReachableRoutes(route: route, in: tree, excluding: caller)
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

  /// Whether the coordinator leads to the route; if so, its steps are in the plan.
  ///
  /// `frontIsKnown` says that what lies in front of it was found not to show the route, `stackIsKnown` that neither does
  /// its stack.
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
    return true
  }

  /// The modal has the first refusal, then the detour.
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

  /// Asks the coordinator, unless it was asked when the ways were sought.
  private mutating func handlesItself(_ coordinator: AnyCoordinator) -> Bool {
    guard coordinator.routeType == routeType else { return false }
    if ways.isSought { return ways.isHandled(by: coordinator) }
    ways.asked = coordinator
    return coordinator.canHandle(route)
  }
}
