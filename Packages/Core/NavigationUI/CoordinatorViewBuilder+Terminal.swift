public import Navigation
import TerminalUI

extension CoordinatorViewBuilder {
  /// Shows tab coordinators by `TabCoordinatorView` and all others by `CoordinatorView`.
  ///
  /// A coordinator with a look of its own, as a custom tab bar, overrides `buildCoordinatorView()`.
  ///
  /// - Parameter title: what stands before the tabs: the app's name.
  public static func terminal(title: String = "") -> CoordinatorViewBuilder {
    CoordinatorViewBuilder { coordinator in
      coordinator.selectedTabIndex == nil
        ? AnyView(CoordinatorView(coordinator: coordinator))
        : AnyView(TabCoordinatorView(coordinator: coordinator, title: title))
    }
  }
}
