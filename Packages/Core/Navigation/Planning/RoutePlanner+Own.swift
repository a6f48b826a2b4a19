// How a coordinator handles a route of its own.
extension RoutePlanner {
  mutating func handle(in coordinator: AnyCoordinator) throws(NavigationError) {
    plan.destinationReference = coordinator.reference
    switch coordinator.navigationType(for: route) {
    case .push:
      uncover(coordinator)
      if try !pushPath(on: coordinator) { add(.push(route, on: coordinator.reference)) }
    case .replace:
      uncover(coordinator)
      if try !pushPath(on: coordinator) { add(.replaceTop(route, of: coordinator.reference)) }
    case .modal:
      try presentModal(over: coordinator)
    case .tabSwitch:
      try switchTab(of: coordinator)
    case .detour:
      throw .configurationError(
        message: "\(coordinator.typeName) gives .detour for '\(route.identifier)': use presentDetour(_:presenting:).")
    }
  }

  /// Adds the routes that must lie beneath, if the stack is still empty. True if the destination was one of them.
  @discardableResult
  mutating func pushPath(on coordinator: AnyCoordinator) throws(NavigationError) -> Bool {
    guard coordinator.isAtRoot, let path = coordinator.navigationPath(for: route) else { return false }
    var includesDestination = false
    for entry in path {
      guard ObjectIdentifier(type(of: entry)) == coordinator.routeType else {
        throw malformedPath(of: coordinator, at: entry, "which is of another type: it may hold only its own")
      }
      if entry.isSame(as: route) { includesDestination = true }
      if coordinator.position(of: entry) == 0 { continue }
      switch coordinator.navigationType(for: entry) {
      case .push: add(.push(entry, on: coordinator.reference))
      case .replace: add(.replaceTop(entry, of: coordinator.reference))
      case .modal, .tabSwitch, .detour:
        throw malformedPath(of: coordinator, at: entry, "which is not pushed: it may hold only what lies on a stack")
      }
    }
    return includesDestination
  }

  private func malformedPath(of coordinator: AnyCoordinator, at entry: any Route, _ reason: String) -> NavigationError {
    .configurationError(
      message:
        "\(coordinator.typeName)'s navigation path for '\(route.identifier)' holds '\(entry.identifier)', \(reason).")
  }

  private mutating func presentModal(over host: AnyCoordinator) throws(NavigationError) {
    guard let modal = directModal(of: host) ?? ways.modal(of: host)
    else {
      // A modal that is itself asked for a modal route, and has no modal for it, shows it on its own stack.
      guard host.role.isModal else { throw .modalNotConfigured(host, route) }
      uncover(host)
      return add(.push(route, on: host.reference))
    }
    try enter(modal, of: host)
  }

  /// The first registered modal that shows the route itself; those that would leave it to others come after.
  private mutating func directModal(of host: AnyCoordinator) -> AnyCoordinator? {
    for modal in host.modalList where modal.position(of: route) == 0 || ways.isHandled(by: modal) { return modal }
    return nil
  }

  private mutating func switchTab(of coordinator: AnyCoordinator) throws(NavigationError) {
    guard let index = coordinator.tabIndex(forAny: route) else {
      throw .configurationError(message: "\(coordinator.typeName) has no tab for '\(route.identifier)'.")
    }
    uncover(coordinator)
    if !coordinator.isAtRoot { add(.popTo(position: 0, of: coordinator.reference)) }
    if coordinator.selectedTab != index { add(.selectTab(index, of: coordinator.reference)) }
  }
}
