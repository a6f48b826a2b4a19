import Analytics
import FeatureKit
import TrellisNavigation

/// Logs each screen that comes to the front of the app.
///
/// The lifecycle methods of the coordinators only say that the screen may have changed. The root coordinator then reads
/// which screen is shown, so one change that several coordinators report is logged once.
final class ScreenTracker {
  private let analytics: any AnalyticsProtocol
  private var lastRoute: AnyHashable?
  private var isReplacingFlow = false
  /// Whether a coordinator has appeared: developer tools navigate without showing anything.
  private var hasAppeared = false

  init(analytics: any AnalyticsProtocol) {
    self.analytics = analytics
  }

  /// Logs the screen in front, unless it was logged last; a screen without a route belongs to no flow.
  func screenMayHaveChanged(to route: (any Route)?) {
    hasAppeared = true
    if !isReplacingFlow { logChange(to: route) }
  }

  /// Logs no screen until `flowDidChange(to:)` is called.
  ///
  /// A flow begins at its root. Restoration and stored links may leave the root before the user sees it.
  func flowWillChange() {
    lastRoute = nil
    isReplacingFlow = true
  }

  /// Logs the screen that is in front after the change of the flow.
  func flowDidChange(to route: (any Route)?) {
    isReplacingFlow = false
    if hasAppeared { logChange(to: route) }
  }

  private func logChange(to route: (any Route)?) {
    guard let route, lastRoute != AnyHashable(route) else { return }
    lastRoute = AnyHashable(route)
    if let event = ScreenShown(route) { analytics.log(event) }
  }
}
