import ErasedView

/// A router whose route type is unknown to the caller.
///
/// `AnyCoordinator` reads and changes its router through this protocol. The stack of a router contains only routes of
/// the router's own type; others are not pushed.
@MainActor
protocol ErasedRouter: AnyObject {
  var signal: NavigationSignal { get }
  /// The top of the stack, or the root.
  var top: any Route { get }
  /// The detour if there is one, else the modal, else the top.
  var front: any Route { get }
  var presentedRoute: (any Route)? { get }
  var detourRoute: (any Route)? { get }
  var presentedDetents: ModalDetentConfiguration? { get }

  /// Returns the route at a position, the root being 0, or `nil` if the position is past the top.
  func route(at position: Int) -> (any Route)?
  func position(erased route: any Route) -> Int?
  func isOnTop(erased route: any Route) -> Bool
  func view(erased route: any Route) -> AnyView?

  func push(erased route: any Route)
  func cut(toDepth depth: Int)
  /// Replaces the top by an equal route, whose payload may be newer.
  ///
  /// Observers are not notified, because the state remains equal.
  func updateTop(toEqual route: any Route)
  /// Replaces everything above the root.
  func setStack(erased routes: [any Route])
  func present(erased route: any Route, detents: ModalDetentConfiguration)
  func dismissModal()
  func presentDetour(_ route: any Route)
  func dismissDetour()
  func selectTab(_ index: Int)

  /// Creates routes from saved identifiers.
  ///
  /// The result contains `nil` for each identifier that no longer exists.
  func rebuild(_ identifiers: [String]) -> [(any Route)?]
  /// Calls the coordinator's `routesDidChange(_:)`.
  func publishRoutes()
  /// Captures the router's present state.
  ///
  /// - Returns: A closure that restores that state without notifying observers.
  func makeRestorer() -> @MainActor () -> Void
}

extension Router: ErasedRouter {
  var top: any Route { path[path.count - 1] }
  var presentedRoute: (any Route)? { storage.presented }
  var detourRoute: (any Route)? { storage.detour }
  var presentedDetents: ModalDetentConfiguration? { storage.modalDetentConfiguration }

  func route(at position: Int) -> (any Route)? {
    path.indices.contains(position) ? path[position] : nil
  }

  func position(erased route: any Route) -> Int? {
    route.ifType(is: R.self) { position(of: $0) } ?? nil
  }

  func isOnTop(erased route: any Route) -> Bool {
    route.ifType(is: R.self) { $0 == path[path.count - 1] } ?? false
  }

  func view(erased route: any Route) -> AnyView? {
    (route as? R).flatMap(view(for:))
  }

  func push(erased route: any Route) {
    _ = route.ifType(is: R.self) { push($0) }
  }

  func updateTop(toEqual route: any Route) {
    _ = route.ifType(is: R.self) { updateTop(toEqual: $0) }
  }

  func setStack(erased routes: [any Route]) {
    setPath([path[0]] + routes.compactMap { $0 as? R })
  }

  func present(erased route: any Route, detents: ModalDetentConfiguration) {
    present(route as? R, detentConfiguration: detents)
  }

  func rebuild(_ identifiers: [String]) -> [(any Route)?] {
    identifiers.map { coordinator?.route(fromIdentifier: $0) }
  }

  func publishRoutes() {
    coordinator?.routesDidChange(path)
  }
}
