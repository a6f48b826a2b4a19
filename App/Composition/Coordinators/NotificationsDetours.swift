import FeatureKit
import Foundation
import NotificationsFeature
import TerminalUI
import TrellisNavigation

/// The lists of notifications and changes, which cover any screen of the signed-in app.
struct NotificationsDetours: DetourFeature {
  let notices: Notices
  let changes: RecentChangeModel
  let timeZone: TimeZone
  let show: @MainActor (any Route) -> Void

  func makeDetour(for route: any Route) -> AnyCoordinator? {
    guard let route = route as? NotificationsRoute else { return nil }
    return DetourCoordinator(
      route,
      factory: ViewFactory { [notices, changes, timeZone, show] route, _ in
        switch route {
        case .notifications: AnyView(NotificationList(notices: notices, timeZone: timeZone))
        case .changes: AnyView(RecentChangeList(changes: changes, day: DayFormat(timeZone: timeZone), show: show))
        }
      })
  }

  func handleDeepLink(_ url: URL) -> Bool {
    guard let route = NotificationsRoute(link: url) else { return false }
    show(route)
    return true
  }

  var paletteItems: [PaletteCommand] {
    [
      PaletteCommand("Recent changes", synonyms: ["undo", "activity", "log", "last"]) {
        show(NotificationsRoute.changes)
      }
    ]
  }
}
