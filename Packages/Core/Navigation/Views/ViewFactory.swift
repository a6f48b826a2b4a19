public import ErasedView

/// Makes the screens of a coordinator's routes and gives them what they depend on (D4, decision 5).
///
/// Subclass it, keep the dependencies in the subclass, and make a view for each route.
@MainActor
open class ViewFactory<R: Route> {
  /// The coordinator whose screens these are, for the closures that screens are given.
  public weak var coordinator: Coordinator<R>?

  /// A factory that knows no screen yet.
  public init() {}

  /// The screen for a route; nil if there is none, which is reported as `NavigationError.viewCreationFailed`.
  open func buildView(for route: R) -> AnyView? {
    nil
  }

  /// A view that is already erased, as it is, so that `view(...)` reads alike for all screens.
  ///
  /// The user-interface module offers the same name for views of any type.
  public func view(_ view: AnyView) -> AnyView {
    view
  }
}
