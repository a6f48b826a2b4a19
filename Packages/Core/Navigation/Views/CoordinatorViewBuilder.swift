public import ErasedView

/// A builder of the view that shows a coordinator: its stack, tabs, modal and detour.
///
/// The engine has no user interface. The app sets a builder on the root of its tree, and every coordinator of the tree
/// uses it. `NavigationUI` provides one for all kinds of coordinators.
@MainActor
public struct CoordinatorViewBuilder {
  let build: @MainActor (AnyCoordinator) -> AnyView

  /// Creates a builder from a closure.
  ///
  /// - Parameter build: Builds the view of a coordinator, on the main actor.
  public init(_ build: @escaping @MainActor (AnyCoordinator) -> AnyView) {
    self.build = build
  }
}
