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

  /// Pushes the routes that must be beneath the destination, if the stack is empty or is to be rebuilt.
  ///
  /// - Returns: `true` if the destination was the last of them.
  @discardableResult
  mutating func pushPath(on coordinator: AnyCoordinator) throws(PlanFailure) -> Bool {
    guard coordinator.isAtRoot || rebuildsPath, let path = coordinator.navigationPath(for: route) else { return false }
    let (entries, hasDestination) = try checked(path, of: coordinator)
    let retained = coordinator.isAtRoot ? 0 : popToCommonScreens(with: entries, in: coordinator)
    for entry in entries.dropFirst(retained) { addPushed(entry, on: coordinator) }
    return hasDestination
  }

  /// Pops the screens that are not the first entries of a path.
  ///
  /// - Returns: The number of entries that remain on the stack.
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
    _ path: [any Route], of coordinator: AnyCoordinator
  ) throws(PlanFailure) -> (entries: [any Route], hasDestination: Bool) {
    var entries: [any Route] = []
    var seen: Set<AnyHashable> = []
    var hasDestination = false
    for entry in path {
      if let fault = fault(of: entry, in: coordinator, isAfterRoute: hasDestination) {
        throw PlanFailure(coordinator, route, .malformedPath(entry: entry, fault))
      }
      if entry.isSame(as: route) { hasDestination = true }
      if coordinator.position(of: entry) == 0 { continue }
      guard seen.insert(AnyHashable(entry)).inserted else {
        throw PlanFailure(coordinator, route, .malformedPath(entry: entry, .repeated))
      }
      entries.append(entry)
    }
    return (entries, hasDestination)
  }

  private func fault(
    of entry: any Route, in coordinator: AnyCoordinator, isAfterRoute: Bool
  ) -> PlanFailure.PathFault? {
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

  /// Presents a modal that the host has made for the route, and continues within it.
  private mutating func presentMade(_ modal: AnyCoordinator, over host: AnyCoordinator) throws(PlanFailure) {
    if modal.owner === host, modal.role.isModal { return try enter(modal, of: host) }
    if let error = host.ownershipError(to: modal) { throw PlanFailure(host, route, .known(error)) }
    dismissPresentations(host)
    try pushPath(on: host)
    let root = modal.ownRoute(at: 0) ?? modal.frontRoute
    let detents = host.modalDetentConfiguration(for: route)
    add(.presentNew(ProposedModal(modal), over: host.reference, route: root, detents: detents))
    do throws(PlanFailure) {
      try continuePlan(in: modal)
    } catch {
      guard case .unhandled = error.reason else { throw error }
      throw PlanFailure(modal, route, .claimFailed)
    }
  }

  /// Returns the first registered modal that shows the route itself, in preference to those that would delegate it.
  private mutating func directModal(of host: AnyCoordinator) -> AnyCoordinator? {
    for modal in host.modalList where modal.position(of: route) == 0 || ways.isHandled(by: modal) { return modal }
    return nil
  }

  mutating func switchTab(of coordinator: AnyCoordinator) throws(PlanFailure) {
    guard let index = coordinator.tabSwitching?.tabIndex(forAny: route) else {
      throw PlanFailure(coordinator, route, .noTab)
    }
    dismissPresentations(coordinator)
    if !coordinator.isAtRoot { add(.popTo(position: 0, of: coordinator.reference)) }
    if coordinator.selectedTab != index {
      add(.selectTab(index, from: coordinator.selectedTab, of: coordinator.reference))
    }
  }
}
