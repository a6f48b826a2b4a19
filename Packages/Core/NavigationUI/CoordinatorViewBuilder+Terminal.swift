import TerminalUI
public import TrellisNavigation

extension CoordinatorViewBuilder {
  /// Creates a builder that uses `TabCoordinatorView` for tab coordinators and `CoordinatorView` for all others.
  ///
  /// A coordinator with a custom view, such as a custom tab bar, overrides `buildCoordinatorView()`.
  ///
  /// - Parameter title: The text before the tabs, usually the app's name.
  /// - Returns: The builder.
  public static func terminal(title: String = "") -> CoordinatorViewBuilder {
    CoordinatorViewBuilder { coordinator in
      coordinator.selectedTabIndex == nil
        ? AnyView(CoordinatorView(coordinator: coordinator))
        : AnyView(TabCoordinatorView(coordinator: coordinator, title: title))
    }
  }
}
