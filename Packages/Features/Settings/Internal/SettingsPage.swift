import FeatureKit
import TerminalUI

extension View {
  /// Styles the sections of a page as a form, and presents the error of the page's model.
  ///
  /// - Parameters:
  ///   - route: The route of the page, which has its title.
  ///   - error: The reason why a change could not be saved; the alert sets it to `nil`.
  /// - Returns: The page.
  func settingsPage(_ route: SettingsRoute, error: Binding<FailureMessage?>) -> some View {
    Form { self }
      .padding(.vertical, 1)
      .screen(route.title)
      .errorAlert(error)
  }
}
