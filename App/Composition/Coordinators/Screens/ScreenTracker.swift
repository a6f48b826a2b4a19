import Analytics
import TrellisNavigation

/// Logs each screen that comes to the front of the app.
///
/// The lifecycle methods of the coordinators only say that the screen may have changed. The tracker then reads which
/// screen is shown, so one change that several coordinators report is logged once.
final class ScreenTracker {
  /// Returns the route of the screen in front, or `nil` if it belongs to no flow.
  var shownRoute: @MainActor () -> (any Route)? = { nil }

  private let analytics: any AnalyticsProtocol
  private var lastRoute: AnyHashable?
  private var isReplacingFlow = false
  /// Whether a coordinator has appeared: developer tools navigate without showing anything.
  private var hasAppeared = false

  init(analytics: any AnalyticsProtocol) {
    self.analytics = analytics
  }

  /// Logs the screen in front, unless it was logged last.
  func screenMayHaveChanged() {
    hasAppeared = true
    if !isReplacingFlow { logChange() }
  }

  /// Replaces the flow, and logs only the screen that is then in front.
  ///
  /// A flow begins at its root. Restoration and stored links may leave the root before the user sees it.
  ///
  /// - Parameter change: Installs the flow.
  func replaceFlow(_ change: () -> Void) {
    lastRoute = nil
    isReplacingFlow = true
    change()
    isReplacingFlow = false
    if hasAppeared { logChange() }
  }

  private func logChange() {
    guard let route = shownRoute(), lastRoute != AnyHashable(route) else { return }
    lastRoute = AnyHashable(route)
    if let event = ScreenShown(route) { analytics.log(event) }
  }
}
