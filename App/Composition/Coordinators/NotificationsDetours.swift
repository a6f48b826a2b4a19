import FeatureKit
import Foundation
import NotificationsFeature
import TerminalUI
import TrellisNavigation

/// The lists of notifications and changes, which cover any screen of the signed-in app.
struct NotificationsDetours: DetourFeature {
  private let feature: any NotificationsFeatureAPI
  private let show: @MainActor (any Route) -> Void

  init(
    notices: Notices, changes: RecentChangeModel, timeZone: TimeZone, show: @escaping @MainActor (any Route) -> Void
  ) {
    self.show = show
    feature = NotificationsFeatureFactory.create(
      notices: notices, changes: changes, timeZone: timeZone, closures: NotificationsClosures(onShow: show))
  }

  func makeDetour(for route: any Route) -> AnyCoordinator? {
    guard let route = route as? NotificationsRoute else { return nil }
    return DetourCoordinator(route, factory: ViewFactory { [feature] route, _ in feature.makeView(for: route) })
  }

  func handleDeepLink(_ url: URL) -> Bool { feature.handleDeepLink(url) }

  var paletteItems: [PaletteCommand] {
    [
      PaletteCommand("Recent changes", synonyms: ["undo", "activity", "log", "last"]) {
        show(NotificationsRoute.changes)
      }
    ]
  }
}
