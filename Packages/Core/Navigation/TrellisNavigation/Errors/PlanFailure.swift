/// The reason why there is no plan, or why a plan could not be applied; its texts are built when `error` is read.
struct PlanFailure: Error {
  enum Reason: Sendable {
    case unhandled
    /// A coordinator claimed the route with `canHandle(_:)`, but could not show it.
    case claimFailed
    case noModal
    /// The modal that `modalCoordinator(for:)` made cannot show the route; `routes` is the type of its own routes.
    case modalDeclined(madeBy: CoordinatorReference, routes: any Route.Type)
    case noTab
    /// `switchToTab(_:)` did not select the tab.
    case tabRefused(Int)
    /// `navigationType(for:)` returned `.detour`.
    case detourType
    case malformedPath(entry: any Route, PathError)
    /// `navigate(to:)` was called within a method that must not navigate.
    case navigates(within: EngineHook)
    case known(NavigationError)
  }

  enum PathError: String, Sendable {
    case foreign = "which is of another type: it may hold only its own"
    case notPushed = "which is not pushed: it may contain only what is on a stack"
    case repeated = "twice: it may hold each route once"
    case beyondRoute = "after the route itself: it may only end with that"
  }

  let coordinator: CoordinatorReference
  let route: any Route
  let reason: Reason

  @MainActor
  init(_ coordinator: AnyCoordinator, _ route: any Route, _ reason: Reason) {
    self.coordinator = coordinator.reference
    self.route = route
    self.reason = reason
  }
}

extension PlanFailure {
  @MainActor
  var error: NavigationError {
    if case .known(let error) = reason { return error }
    let (name, identifier) = (coordinator.name, route.identifier)
    return switch reason {
    case .unhandled: failed(name, identifier, "No coordinator can handle it, and there is no flow for it.")
    case .claimFailed: failed(name, identifier, "It said that it can handle the route, and then could not.")
    case .modalDeclined(let host, let routes): declined(by: name, madeBy: host.name, routes: routes)
    case .tabRefused(let index): failed(name, identifier, "\(name) did not switch to tab \(index).")
    case .noModal:
      .modalCoordinatorNotConfigured(
        coordinator: name, route: identifier, routeType: String(describing: type(of: route)))
    case .noTab:
      .configurationError(
        message: "\(name) has no tab for '\(identifier)'. "
          + "Return .push from navigationType(for:) for a route that is pushed over the tabs.")
    case .detourType:
      .configurationError(message: "\(name) gives .detour for '\(identifier)': use presentDetour(_:presenting:).")
    case .malformedPath(let entry, let defect):
      .configurationError(
        message: "\(name)'s navigation path for '\(identifier)' holds '\(entry.identifier)', \(defect.rawValue).")
    case .navigates(let hook):
      .configurationError(
        message: "\(name) navigates to '\(identifier)' within \(hook.rawValue). Navigate in didNavigate(from:to:).")
    case .known(let error): error
    }
  }

  @MainActor
  private func declined(by modal: String, madeBy host: String, routes: any Route.Type) -> NavigationError {
    let reason =
      routes == type(of: route)
      ? "but that is not the root of \(modal), which cannot handle it either."
      : "but \(modal) shows only routes of type \(routes). Navigate to one of those instead."
    return .configurationError(message: "\(host) makes \(modal) for the modal route '\(route.identifier)', \(reason)")
  }

  @MainActor
  private func failed(_ name: String, _ identifier: String, _ context: String) -> NavigationError {
    .navigationFailed(
      coordinator: name, route: identifier, routeType: String(describing: type(of: route)), context: context)
  }
}
