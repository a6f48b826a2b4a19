import ErasedView

/// Decides how the routes of one type are reached, and owns the coordinators beneath.
///
/// Subclass it, make a router in the initializer, add children there, and override `canHandle(_:)` and
/// `navigationType(for:)`. Every coordinator of the tree can then navigate to every route.
@MainActor
open class Coordinator<R: Route>: AnyCoordinator {
  /// The state of this coordinator; observe it from views.
  public let router: Router<R>

  /// A coordinator at its router's root.
  public init(router: Router<R>) {
    self.router = router
    super.init(router: router, routeType: ObjectIdentifier(R.self), content: .none)
    router.coordinator = self
  }

  init(router: Router<R>, content: CoordinatorContent) {
    self.router = router
    super.init(router: router, routeType: ObjectIdentifier(R.self), content: content)
    router.coordinator = self
  }

  // MARK: For subclasses

  /// Called after each change of its stack, pushed children included.
  ///
  /// - Parameter routes: The root and its own routes on the stack; the routes of pushed children are not among them.
  open func routesDidChange(_ routes: [R]) {}

  /// Makes a route from its saved identifier. Override it for routes that carry values; enumerations of strings, or of
  /// listed cases, need no override.
  ///
  /// - Returns: The route, or `nil` if the identifier no longer leads anywhere.
  open func route(fromIdentifier identifier: String) -> R? {
    rebuiltRoute(identifier)
  }
}

extension Coordinator {
  /// Navigates to one of its own routes: `navigate(to: .profile)`.
  ///
  /// - Returns: `true` if the route is in front now.
  @discardableResult
  public func navigate(to route: R) -> Bool {
    navigate(to: route, from: nil)
  }

  /// Presents a modal coordinator over this one, with the route in front; a modal that is already up is dismissed.
  ///
  /// A coordinator that another one owns is refused and reported.
  ///
  /// - Parameter modal: A coordinator that is registered here, or one without an owner.
  public func presentModal(
    _ modal: AnyCoordinator, presenting route: R,
    detentConfiguration: ModalDetentConfiguration = ModalDetentConfiguration()
  ) {
    let isOwn = modalList.contains { $0 === modal } || activeModal === modal
    guard isOwn || admits(modal) else { return }
    change {
      showModal(modal, route: route, detentConfiguration)
      modal.bringToFront(route)
    }
  }

  /// Goes back to a route of this coordinator's stack, or to its root; does nothing if it is not there.
  public func popTo(_ route: R) {
    guard let position = router.position(of: route) else { return }
    change { cut(to: position) }
  }

  /// Starts another flow: a new root, with no stack, modal or detour. For sign-in and sign-out, not for screens.
  public func transitionToNewFlow(root: R) {
    change {
      clean()
      router.setRoot(root)
    }
  }
}
