public import ErasedView

/// A factory that builds the screens of a coordinator's routes and injects their dependencies.
///
/// Pass a closure that switches over the routes, or subclass it and store the dependencies in the subclass.
@MainActor
open class ViewFactory<R: Route> {
  private var build: (R, Coordinator<R>?) -> AnyView? = { _, _ in nil }
  /// The coordinator of these screens, for use in the closures that screens receive.
  ///
  /// `Coordinator.init(router:)` sets it, so each coordinator needs its own factory.
  public weak var coordinator: Coordinator<R>?

  /// Creates a factory without screens, for a subclass or a coordinator of tabs or flows.
  public init() {}

  /// Creates a factory from a closure.
  ///
  /// - Parameter build: Builds the screen of a route. Also receives the coordinator of the screens, which the closure
  ///   must not retain in a screen, and `nil` after it was released.
  public convenience init(_ build: @escaping (_ route: R, _ coordinator: Coordinator<R>?) -> AnyView?) {
    self.init()
    self.build = build
  }

  /// Builds the screen of a route; `nil` is reported as `NavigationError.viewCreationFailed`.
  open func buildView(for route: R) -> AnyView? {
    build(route, coordinator)
  }

  /// Returns an already erased view unchanged, so that `view(...)` works for all screens.
  ///
  /// The user-interface module adds an overload for views of any type.
  public func view(_ view: AnyView) -> AnyView {
    view
  }
}

/// A builder of the view that shows a coordinator: its stack, tabs, modal and detour.
///
/// The engine has no user interface. The app sets a builder on the root of its tree, and every coordinator of the tree
/// uses it. `NavigationUI` provides one for all kinds of coordinators.
@MainActor
public struct CoordinatorViewBuilder {
  let build: @MainActor (AnyCoordinator) -> AnyView

  /// Creates a builder from a closure.
  public init(_ build: @escaping @MainActor (AnyCoordinator) -> AnyView) {
    self.build = build
  }
}

// The state that views of a type-erased coordinator read. Each read is tracked within `withObservationTracking`.
extension AnyCoordinator {
  /// The coordinator shown in place of the root screen: the selected tab, or an orchestrator's flow.
  public var contentCoordinator: AnyCoordinator? {
    signal.track()
    return contentChild
  }

  /// The frontmost coordinator of this subtree, whose screen is visible.
  public var frontCoordinator: AnyCoordinator {
    var coordinator = self
    while true {
      coordinator.signal.track()
      guard let next = coordinator.visibleChild else { return coordinator }
      coordinator = next
    }
  }

  /// The heights of the presented modal, or `nil` without a modal.
  public var currentModalDetents: ModalDetentConfiguration? {
    signal.track()
    return erasedRouter.presentedDetents
  }
}

/// One screen of a stack, and the coordinator whose factory builds it.
public struct NavigationEntry: Identifiable, Sendable {
  /// The identity of a screen: the same route in two coordinators makes two screens.
  public struct ID: Hashable {
    let owner: ObjectIdentifier
    let route: AnyHashable
  }

  /// The coordinator that the route belongs to.
  public let owner: AnyCoordinator
  /// The route that the screen shows.
  public let route: any Route

  /// An identity that is stable as long as the screen exists.
  public var id: ID {
    ID(owner: ObjectIdentifier(owner), route: AnyHashable(route))
  }
}
