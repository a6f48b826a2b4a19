import ErasedView

/// A coordinator that decides how the routes of one type are shown, and owns child coordinators.
///
/// Subclass it, create a router and add children in the initializer, and override `canHandle(_:)` and
/// `navigationType(for:)`. Every coordinator of the tree can then navigate to every route.
@MainActor
open class Coordinator<R: Route>: AnyCoordinator {
  /// The state of this coordinator, which views observe.
  public let router: Router<R>

  /// Creates a coordinator at its router's root.
  ///
  /// The router's factory gets this coordinator as its `coordinator`. Neither the router nor its factory may belong to
  /// another coordinator.
  public init(router: Router<R>) {
    self.router = router
    super.init(router: router, routeType: ObjectIdentifier(R.self), content: .none)
    adopt(router)
  }

  init(router: Router<R>, content: CoordinatorContent) {
    self.router = router
    super.init(router: router, routeType: ObjectIdentifier(R.self), content: content)
    adopt(router)
  }

  override func publishRoutes() { routesDidChange(router.path) }

  private func adopt(_ router: Router<R>) {
    router.coordinator = self
    router.factory.coordinator = self
  }

  // MARK: For subclasses

  /// Called after each change of the stack, also of pushed children, with the root and the coordinator's own routes.
  open func routesDidChange(_ routes: [R]) {}

  /// Creates a route from its saved identifier; `nil` if it is no longer valid.
  ///
  /// Override it for routes with associated values. Enumerations that are `CaseIterable`, or have string raw values,
  /// need no override.
  open func route(fromIdentifier identifier: String) -> R? {
    rebuiltRoute(identifier)
  }
}

extension Coordinator {
  /// Navigates to one of the coordinator's own routes: `navigate(to: .profile)`.
  ///
  /// - Returns: `true` if the route was reached; see `navigate(to:from:)` for what may still cover it.
  @discardableResult
  public func navigate(to route: R) -> Bool {
    navigate(to: route, from: nil)
  }

  /// Presents a modal coordinator, registered or without an owner, over this one, with the route in front of all it
  /// shows.
  ///
  /// A modal that is already presented is dismissed. So is a detour of this coordinator; only if
  /// `shouldDismissDetourFor(_:)` returns `false` for the route, the detour continues to cover the modal. A modal that
  /// another coordinator owns is refused and reported.
  public func presentModal(
    _ modal: AnyCoordinator, presenting route: R,
    detentConfiguration: ModalDetentConfiguration = ModalDetentConfiguration()
  ) {
    guard permitsChange() else { return }
    let isOwn = modalList.contains { $0 === modal } || activeModal === modal
    guard isOwn || validateOwnership(modal) else { return }
    let dismissesDetour = activeDetour != nil && tree.run(.planning) { shouldDismissDetourFor(route) }
    change {
      if dismissesDetour { dismissActiveDetour() }
      showModal(modal, route: route, detentConfiguration)
      modal.bringToFront(route)
    }
  }

  /// Pops to a route of this coordinator's stack, or to its root; does nothing if the route is not there.
  public func popTo(_ route: R) {
    guard permitsCleanup(), let position = router.position(of: route) else { return }
    change { truncateStack(to: position) }
  }

  /// Starts another flow with a new root and no stack, modal or detour: for sign-in and sign-out, not for screens.
  public func transitionToNewFlow(root: R) {
    guard permitsChange() else { return }
    change {
      clean()
      router.setRoot(root)
    }
  }
}

/// The way in which a coordinator is presented, as the engine sets it.
public enum CoordinatorPresentationContext: Hashable, Sendable {
  /// The outermost coordinator, or one that is not shown.
  case root
  /// A tab.
  case tab
  /// A child on its parent's stack.
  case pushed
  /// A modal.
  case modal
  /// A detour.
  case detour

  /// Whether the user can go back from the coordinator's first screen.
  public var shouldShowBackButton: Bool {
    switch self {
    case .root, .tab: false
    case .pushed, .modal, .detour: true
    }
  }
}
