import FeatureKit
import Foundation
import TerminalUI
import TrellisNavigation

final class NotificationsFeatureImplementation: NotificationsFeatureAPI {
  private let notices: Notices
  private let changes: RecentChangeModel
  private let timeZone: TimeZone
  private let closures: NotificationsClosures

  init(notices: Notices, changes: RecentChangeModel, timeZone: TimeZone, closures: NotificationsClosures) {
    self.notices = notices
    self.changes = changes
    self.timeZone = timeZone
    self.closures = closures
  }

  func makeMainView() -> AnyView { AnyView(NotificationList(notices: notices, timeZone: timeZone)) }

  func makeView(for route: NotificationsRoute) -> AnyView {
    switch route {
    case .notifications: makeMainView()
    case .changes:
      AnyView(RecentChangeList(changes: changes, day: DayFormat(timeZone: timeZone), show: closures.onShow))
    }
  }

  func handleDeepLink(_ url: URL) -> Bool {
    guard let route = NotificationsRoute(link: url) else { return false }
    closures.onShow(route)
    return true
  }
}
