import ErasedView

/// Decides how the routes of one type are reached, and owns the coordinators beneath (D4, Phase 1).
///
/// Subclass it, make a router in the initialiser, add children there, and answer `canHandle(_:)` and
/// `navigationType(for:)`. Anyone may then call `navigate(to:)` on any coordinator of the tree.
@MainActor
open class Coordinator<R: Route>: AnyCoordinator {
  /// Where this coordinator stands; watch it from views.
  public let router: Router<R>

  /// A coordinator at its router's root.
  public init(router: Router<R>) {
    self.router = router
    super.init(signal: router.signal, routeType: ObjectIdentifier(R.self))
  }

  // MARK: For subclasses

  /// Told the root and the stack after each change.
  open func routesDidChange(_ routes: [R]) {}

  /// Makes a saved route again; nil drops it. Override it for routes that carry values: an id that leads nowhere any
  /// more gives nil. Routes that are enumerations of strings, or of listed cases, resolve themselves.
  open func route(fromIdentifier identifier: String) -> R? {
    rebuiltRoute(identifier)
  }

  // MARK: Presenting

  /// Shows a modal coordinator over this one; a modal that is up goes first.
  ///
  /// The coordinator may be registered here or stand alone; one that is owned elsewhere is refused and reported.
  public func presentModal(
    _ modal: AnyCoordinator, presenting route: R,
    detentConfiguration: ModalDetentConfiguration = ModalDetentConfiguration()
  ) {
    let isOwn = modalList.contains { $0 === modal } || activeModal === modal
    guard isOwn || admits(modal) else { return }
    change {
      showModal(modal, route: route, detentConfiguration)
      if modal.position(of: route) == nil { modal.pushOwn(route) }
    }
  }

  /// Goes back to a route of this coordinator's stack, or to its root; does nothing if it is not there.
  public func popTo(_ route: R) {
    guard let position = router.position(of: route) else { return }
    change { cut(to: position) }
  }

  /// Starts another flow: a new root, with no stack, modal or detour. For sign-in and sign-out, not for screens
  /// (D4, decision 3).
  public func transitionToNewFlow(root: R) {
    change {
      clean()
      router.setRoot(root)
    }
  }

  // MARK: What the engine asks

  override var frontRoute: any Route { router.path[ownDepth] }

  override func ownRoute(at position: Int) -> (any Route)? {
    router.path.indices.contains(position) ? router.path[position] : nil
  }

  override func position(of route: any Route) -> Int? {
    route.ifType(is: R.self) { router.position(of: $0) } ?? nil
  }

  override func isInFront(_ route: any Route) -> Bool {
    route.ifType(is: R.self) { $0 == router.path[ownDepth] } ?? false
  }

  override var presentedRoute: (any Route)? { router.storage.presented }

  override var detourRoute: (any Route)? { router.storage.detour }

  override func typedView(for route: any Route) -> AnyView? {
    (route as? R).flatMap(router.view(for:))
  }

  override func rebuild(_ identifiers: [String]) -> [(any Route)?] {
    identifiers.map { route(fromIdentifier: $0) }
  }

  override var presentedDetents: ModalDetentConfiguration? { router.storage.modalDetentConfiguration }

  // MARK: What the engine changes

  override func pushOwn(_ route: any Route) {
    _ = route.ifType(is: R.self) { router.push($0) }
  }

  override func cutOwn(toDepth depth: Int) { router.cut(toDepth: depth) }

  override func setPresented(_ route: any Route, _ detents: ModalDetentConfiguration) {
    router.present(route as? R, detentConfiguration: detents)
  }

  override func clearPresented() { router.dismissModal() }

  override func setDetour(_ route: (any Route)?) {
    if let route { router.presentDetour(route) } else { router.dismissDetour() }
  }

  override func setOwn(stack: [any Route]) {
    router.setPath([router.path[0]] + stack.compactMap { $0 as? R })
  }

  // MARK: What the engine announces

  override var routerFront: any Route { router.front }

  override func publishRoutes() { routesDidChange(router.path) }
}
