public import ErasedView

/// A factory that builds the screens of a coordinator's routes and injects their dependencies.
///
/// Subclass it, store the dependencies in the subclass, and build a view for each route.
@MainActor
open class ViewFactory<R: Route> {
  /// The coordinator of these screens, for use in the closures that screens receive.
  ///
  /// `Coordinator.init(router:)` sets it, so each coordinator needs its own factory.
  public weak var coordinator: Coordinator<R>?

  /// Creates a factory without screens.
  public init() {}

  /// Builds the screen of a route.
  ///
  /// - Parameter route: The route to show.
  /// - Returns: The screen, or `nil` if there is none. Views report `nil` as `NavigationError.viewCreationFailed`.
  open func buildView(for route: R) -> AnyView? {
    nil
  }

  /// Returns an already erased view unchanged, so that `view(...)` works for all screens.
  ///
  /// The user-interface module adds an overload for views of any type.
  ///
  /// - Parameter view: The erased view.
  /// - Returns: The same view.
  public func view(_ view: AnyView) -> AnyView {
    view
  }
}
