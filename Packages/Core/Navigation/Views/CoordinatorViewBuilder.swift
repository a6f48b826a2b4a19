public import ErasedView

/// Makes the view that shows a coordinator: its stack, tabs, modal and detour.
///
/// The engine knows no user interface, so the app gives the root of its tree one of these, and every coordinator of
/// the tree uses it. `NavigationUI` has one that covers all kinds of coordinators.
@MainActor
public struct CoordinatorViewBuilder {
  let build: @MainActor (AnyCoordinator) -> AnyView

  /// A builder that asks the closure for each coordinator's view.
  public init(_ build: @escaping @MainActor (AnyCoordinator) -> AnyView) {
    self.build = build
  }
}
