import FeatureKit
import Foundation
import TerminalUI
import TrellisNavigation

/// The route of the list of notifications.
nonisolated enum NotificationsRoute: String, Route {
  /// The list.
  case notifications

  /// The link to the list.
  static let links: [LinkPattern<NotificationsRoute>] = [
    LinkPattern("notifications", title: "the notifications", to: .notifications)
  ]
}

/// Makes the view of the list of notifications.
final class NotificationsViewFactory: ViewFactory<NotificationsRoute> {
  private let notices: Notices
  private let timeZone: TimeZone

  /// Creates the factory.
  ///
  /// - Parameters:
  ///   - notices: The notifications.
  ///   - timeZone: The time zone in which their times are shown.
  init(notices: Notices, timeZone: TimeZone) {
    self.notices = notices
    self.timeZone = timeZone
  }

  override func buildView(for route: NotificationsRoute) -> AnyView? {
    switch route {
    case .notifications: AnyView(NotificationList(notices: notices, timeZone: timeZone))
    }
  }
}
