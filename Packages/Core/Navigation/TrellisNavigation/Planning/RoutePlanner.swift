/// Plans the way to a route by reading the tree, without changing it.
///
/// For each coordinator it checks, in this order: the frontmost screen, the stack, the modal, the detour, the
/// coordinator itself, its children, its registered modals. Then it continues with the parent. Finally the root may
/// change the flow. Each coordinator is queried at most once, so there are no cycles.
@MainActor
struct RoutePlanner {
  let route: any Route
  let routeType: ObjectIdentifier
  let start: AnyCoordinator
  private let excluded: AnyCoordinator?
  let isExplained: Bool
  let flowChanges: FlowChanges
  let rebuildsPath: Bool
  var plan: NavigationPlan
  /// Whether the route has bubbled past a detour, beneath which state is retained.
  var isUnderDetour = false
  var ways: RouteReachability

  /// The permitted ends of a plan at the root, where no coordinator can handle the route.
  enum FlowChanges {
    /// No flow change: the search runs within a flow that is not installed yet.
    case excluded
    /// Only a flow change that the root declares or promises, for dry runs.
    case promised
    /// Also a flow change whose result is known only after an attempt.
    case tried
  }

  /// Plans the way to a route.
  ///
  /// - Parameter caller: A coordinator that `start` owns and that is not queried, or `nil`.
  static func plan(
    to route: any Route, from start: AnyCoordinator, caller: AnyCoordinator?, isExplained: Bool = true,
    flowChanges: FlowChanges, rebuildsPath: Bool = false
  ) throws(PlanFailure) -> NavigationPlan {
    var planner = RoutePlanner(
      route: route, start: start, caller: caller, isExplained: isExplained, flowChanges: flowChanges,
      rebuildsPath: rebuildsPath)
    try start.tree.run(.planning) { () throws(PlanFailure) in try planner.search() }
    return planner.plan
  }

  /// Plans the way to a route for a dry run, and records the search even if it fails.
  static func search(
    for route: any Route, from start: AnyCoordinator, rebuildsPath: Bool = false
  ) -> RouteSearch {
    var planner = RoutePlanner(
      route: route, start: start, caller: nil, isExplained: true, flowChanges: .promised,
      rebuildsPath: rebuildsPath)
    do throws(PlanFailure) {
      try start.tree.run(.planning) { () throws(PlanFailure) in try planner.search() }
      return RouteSearch(outcome: .success(planner.plan), findings: planner.plan.findings)
    } catch {
      return RouteSearch(outcome: .failure(error), findings: planner.plan.findings)
    }
  }

  private init(
    route: any Route, start: AnyCoordinator, caller: AnyCoordinator?, isExplained: Bool, flowChanges: FlowChanges,
    rebuildsPath: Bool
  ) {
    self.start = start
    self.rebuildsPath = rebuildsPath
    self.isExplained = isExplained
    self.flowChanges = flowChanges
    self.route = route
    ways = RouteReachability(route: route, in: start.tree, excluding: caller)
    routeType = ObjectIdentifier(type(of: route))
    excluded = caller
    plan = NavigationPlan(route: route)
  }

  private mutating func search() throws(PlanFailure) {
    var current = start
    var caller = excluded
    while try !take(current, after: caller, frontIsKnown: caller != nil && caller === current.visibleChild) {
      guard let parent = current.owner else { return try changeFlow(at: current, startedAt: start) }
      record(.bubbles, current)
      leave(current, for: parent)
      (caller, current) = (current, parent)
    }
    try reveal(current)
    plan.transition = plan.destination?.transition(for: route) ?? .push
  }

  /// Plans the steps to the route within a coordinator and its descendants; returns whether the route is reachable.
  ///
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
    if let upper = coordinator.visibleChild { return isInFront(of: upper) }
    guard coordinator.routeType == routeType, coordinator.isInFront(route) else { return false }
    record(.inFront, coordinator)
    plan.destinationReference = coordinator.reference
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
  mutating func handlesItself(_ coordinator: AnyCoordinator) -> Bool {
    guard coordinator.routeType == routeType else { return false }
    if ways.hasQueriedCandidates { return ways.isHandled(by: coordinator) }
    ways.asked = coordinator
    return coordinator.canHandle(route)
  }
}

// Delegation of a route to an owned coordinator.
extension RoutePlanner {
  private mutating func enter(_ lower: AnyCoordinator, of upper: AnyCoordinator) throws(PlanFailure) {
    let wasInFront = upper.visibleChild === lower
    // The owner has already searched its whole stack, which includes this coordinator.
    let wasPushed = lower.role.isPushed
    let wasShown = wasPushed || upper.activeModal === lower
    switch lower.role {
    case .unowned, .detour: break
    case .modal, .inactiveModal: try present(lower, over: upper)
    case .child, .pushed: try show(child: lower, of: upper)
    }
    guard try take(lower, frontIsKnown: wasInFront, stackIsKnown: wasPushed) else {
      throw PlanFailure(lower, route, .claimFailed)
    }
    if wasShown { try rebuildPath(beneath: lower, of: upper) }
  }

  private mutating func present(_ modal: AnyCoordinator, over host: AnyCoordinator) throws(PlanFailure) {
    guard modal !== host.activeModal else { return dismissDetour(of: host) }
    dismissPresentations(host)
    try pushPath(on: host, includingRoute: false)
    let root = modal.ownRoute(at: 0) ?? modal.frontRoute
    let detents = host.modalDetentConfiguration(for: host.routeType == routeType ? route : root)
    add(.present(modal.reference, over: host.reference, route: root, detents: detents))
  }

  private mutating func show(child: AnyCoordinator, of upper: AnyCoordinator) throws(PlanFailure) {
    dismissPresentations(upper)
    if upper.isContent(child) {
      showContent(child, of: upper)
    } else if child.role.isPushed {
      if upper.topChild !== child { add(.popToChild(child.reference, of: upper.reference)) }
    } else {
      try pushPath(on: upper, includingRoute: false)
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
  ///
  /// It ends at a child that is not pushed, or a modal that is not presented: no ancestor shows what is beneath that.
  private mutating func reveal(_ coordinator: AnyCoordinator) throws(PlanFailure) {
    var lower = coordinator
    while let upper = lower.owner {
      if upper.visibleChild !== lower {
        guard upper.canReveal(lower) else { return }
        bringToFront(lower, of: upper)
      }
      try rebuildPath(beneath: lower, of: upper)
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
    case .child:
      dismissPresentations(upper)
      showContent(lower, of: upper)
    }
  }

  /// Replaces what is beneath a pushed child or a presented modal by the navigation path, if that was requested.
  ///
  /// A route that is already there is returned to, and needs no path.
  private mutating func rebuildPath(beneath lower: AnyCoordinator, of upper: AnyCoordinator) throws(PlanFailure) {
    guard rebuildsPath, lower.role.isPresented, plan.steps.reversed().contains(where: \.addsScreen) else { return }
    guard lower.role.isPushed else {
      if lower.role.isModal { try pushPath(on: upper, includingRoute: false) }
      return
    }
    guard let path = upper.navigationPath(for: route) else { return }
    let routes = stack(of: try checked(path, of: upper, includingRoute: false).entries, in: upper)
    guard !upper.hasStack(routes, beneath: lower) else { return }
    add(.replaceBeneath(lower.reference, with: routes, of: upper.reference))
  }

  /// Returns the routes that remain when the entries of a path are pushed on an empty stack.
  private func stack(of entries: [any Route], in coordinator: AnyCoordinator) -> [any Route] {
    entries.reduce(into: []) { routes, entry in
      if coordinator.navigationType(for: entry) == .replace, !routes.isEmpty { routes.removeLast() }
      routes.append(entry)
    }
  }
}

// Handling of a coordinator's own route.
extension RoutePlanner {
  mutating func handle(in coordinator: AnyCoordinator) throws(PlanFailure) {
    plan.destinationReference = coordinator.reference
    switch coordinator.navigationType(for: route) {
    case .push:
      dismissPresentations(coordinator)
      if try !pushPath(on: coordinator) { add(.push(route, on: coordinator.reference)) }
    case .replace:
      dismissPresentations(coordinator)
      if try !pushPath(on: coordinator) { add(.replaceTop(route, of: coordinator.reference)) }
    case .modal:
      try presentModal(over: coordinator)
    case .tabSwitch:
      try switchTab(of: coordinator)
    case .detour:
      throw PlanFailure(coordinator, route, .detourType)
    }
  }

  /// Pushes the routes that must be beneath the destination; returns `true` if the destination was the last of them.
  ///
  /// - Parameter includesRoute: Whether the destination itself is pushed if the path ends with it. An owned coordinator
  ///   that shows the destination pushes it on its own stack.
  /// - Throws: `PlanFailure` if the path is malformed.
  @discardableResult
  private mutating func pushPath(
    on coordinator: AnyCoordinator, includingRoute includesRoute: Bool = true
  ) throws(PlanFailure) -> Bool {
    guard coordinator.isAtRoot || rebuildsPath, let path = coordinator.navigationPath(for: route) else { return false }
    let (entries, hasDestination) = try checked(path, of: coordinator, includingRoute: includesRoute)
    let retained = coordinator.isAtRoot ? 0 : popToCommonScreens(with: entries, in: coordinator)
    for entry in entries.dropFirst(retained) { addPushed(entry, on: coordinator) }
    return hasDestination
  }

  /// Pops the screens that are not the first entries of a path, and returns the number of entries that remain.
  private mutating func popToCommonScreens(with entries: [any Route], in coordinator: AnyCoordinator) -> Int {
    let limit = min(entries.count, coordinator.ownDepth, coordinator.pushedList.first?.depth ?? .max)
    let retained = (0..<limit).first { coordinator.ownRoute(at: $0 + 1)?.isSame(as: entries[$0]) != true } ?? limit
    if retained < coordinator.ownDepth || !coordinator.pushedList.isEmpty {
      add(.popTo(position: retained, of: coordinator.reference))
    }
    return retained
  }

  /// Checks a path, and returns it without the root and with whether it ends with the destination.
  private func checked(
    _ path: [any Route], of coordinator: AnyCoordinator, includingRoute includesRoute: Bool
  ) throws(PlanFailure) -> (entries: [any Route], hasDestination: Bool) {
    var entries: [any Route] = []
    var seen: Set<AnyHashable> = []
    var hasDestination = false
    for entry in path {
      if let error = pathError(of: entry, in: coordinator, isAfterRoute: hasDestination) {
        throw PlanFailure(coordinator, route, .malformedPath(entry: entry, error))
      }
      if entry.isSame(as: route) {
        hasDestination = true
        if !includesRoute { continue }
      }
      if coordinator.position(of: entry) == 0 { continue }
      guard seen.insert(AnyHashable(entry)).inserted else {
        throw PlanFailure(coordinator, route, .malformedPath(entry: entry, .repeated))
      }
      entries.append(entry)
    }
    return (entries, hasDestination)
  }

  private func pathError(
    of entry: any Route, in coordinator: AnyCoordinator, isAfterRoute: Bool
  ) -> PlanFailure.PathError? {
    if isAfterRoute { return entry.isSame(as: route) ? .repeated : .beyondRoute }
    guard ObjectIdentifier(type(of: entry)) == coordinator.routeType else { return .foreign }
    if coordinator.position(of: entry) == 0 { return nil }
    return switch coordinator.navigationType(for: entry) {
    case .push, .replace: nil
    case .modal, .tabSwitch, .detour: .notPushed
    }
  }

  private mutating func addPushed(_ entry: any Route, on coordinator: AnyCoordinator) {
    if coordinator.navigationType(for: entry) == .replace {
      add(.replaceTop(entry, of: coordinator.reference))
    } else {
      add(.push(entry, on: coordinator.reference))
    }
  }

  private mutating func presentModal(over host: AnyCoordinator) throws(PlanFailure) {
    if let modal = host.modalCoordinator(for: route) { return try presentMade(modal, over: host) }
    guard let modal = directModal(of: host) ?? ways.modal(of: host)
    else {
      // A modal that receives a modal route, and has no modal for it, shows it on its own stack.
      guard host.role.isModal else { throw PlanFailure(host, route, .noModal) }
      dismissPresentations(host)
      return add(.push(route, on: host.reference))
    }
    try enter(modal, of: host)
  }

  private mutating func presentMade(_ modal: AnyCoordinator, over host: AnyCoordinator) throws(PlanFailure) {
    if modal.owner === host, modal.role.isModal { return try enter(modal, of: host) }
    if let error = host.ownershipError(to: modal) { throw PlanFailure(host, route, .known(error)) }
    dismissPresentations(host)
    try pushPath(on: host, includingRoute: false)
    let root = modal.ownRoute(at: 0) ?? modal.frontRoute
    let detents = host.modalDetentConfiguration(for: route)
    add(.presentNew(ProposedModal(modal), over: host.reference, route: root, detents: detents))
    do throws(PlanFailure) {
      try continuePlan(in: modal)
    } catch {
      guard case .unhandled = error.reason else { throw error }
      throw PlanFailure(modal, route, .modalDeclined(madeBy: host.reference, routes: type(of: root)))
    }
  }

  /// Returns the first registered modal that shows the route itself, in preference to those that would delegate it.
  private mutating func directModal(of host: AnyCoordinator) -> AnyCoordinator? {
    for modal in host.modalList where modal.position(of: route) == 0 || ways.isHandled(by: modal) { return modal }
    return nil
  }

  private mutating func switchTab(of coordinator: AnyCoordinator) throws(PlanFailure) {
    guard let index = coordinator.tabSwitching?.tabIndex(for: route) else {
      guard let tab = ways.child(of: coordinator) else { throw PlanFailure(coordinator, route, .noTab) }
      return try enter(tab, of: coordinator)
    }
    dismissPresentations(coordinator)
    if !coordinator.isAtRoot { add(.popTo(position: 0, of: coordinator.reference)) }
    if coordinator.selectedTab != index {
      add(.selectTab(index, from: coordinator.selectedTab, of: coordinator.reference))
    }
  }
}

/// A modal coordinator that was made for one route, and that a plan presents.
///
/// The plan owns it only until it is presented, so that a retained plan retains no modal.
@MainActor
public final class ProposedModal {
  /// A reference to the coordinator of the modal.
  public let reference: CoordinatorReference
  private var coordinator: AnyCoordinator?

  init(_ coordinator: AnyCoordinator) {
    self.coordinator = coordinator
    reference = coordinator.reference
  }

  /// Returns the coordinator and releases it, or returns `nil` if it was taken before.
  func take() -> AnyCoordinator? {
    defer { coordinator = nil }
    return coordinator
  }
}
