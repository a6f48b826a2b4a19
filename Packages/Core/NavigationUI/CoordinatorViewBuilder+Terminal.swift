import TerminalUI
public import TrellisNavigation

extension CoordinatorViewBuilder {
  /// Creates a builder that uses `TabCoordinatorView` for tab coordinators and `CoordinatorView` for all others.
  ///
  /// A coordinator with a custom view, such as a custom tab bar, overrides `buildCoordinatorView()`.
  ///
  /// - Parameters:
  ///   - title: The text before the tabs, usually the app's name.
  ///   - fadeDuration: The duration of a screen's fade, usually a design token.
  /// - Returns: The builder.
  public static func terminal(
    title: String = "", fadeDuration: Duration = .milliseconds(200)
  ) -> CoordinatorViewBuilder {
    CoordinatorViewBuilder { coordinator in
      coordinator.selectedTabIndex == nil
        ? AnyView(CoordinatorView(coordinator: coordinator).environment(\.navigationFadeDuration, fadeDuration))
        : AnyView(
          TabCoordinatorView(coordinator: coordinator, title: title)
            .environment(\.navigationFadeDuration, fadeDuration))
    }
  }
}
