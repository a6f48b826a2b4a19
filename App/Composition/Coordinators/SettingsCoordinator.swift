import FeatureKit
import Foundation
import NotificationsFeature
import Services
import SettingsFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the settings tab: the list and its pages.
final class SettingsCoordinator: TrackedCoordinator<SettingsRoute> {
  let preferences: PreferencesModel
  let notices: Notices
  let feature: any SettingsFeatureAPI

  init(
    settings: CoordinatedFeature<any SettingsFeatureAPI, SettingsCoordinator>, preferences: PreferencesModel,
    notices: Notices
  ) {
    self.preferences = preferences
    self.notices = notices
    feature = settings.feature
    super.init(router: Router(initial: .settings, factory: feature.makeViewFactory()))
    settings.assign(self)
  }

  override var tabItem: (text: String, image: String)? { ("Settings", "gear") }
  override func canHandle(_ route: any Route) -> Bool { route is SettingsRoute }
}

extension SettingsCoordinator: TabFeature {
  var participants: [any LifecycleParticipant] { [] }
  func handleDeepLink(_ url: URL) -> Bool { feature.handleDeepLink(url) }

  func makeDetour(for route: any Route) -> AnyCoordinator? {
    guard let route = route as? SettingsRoute, route != .settings else { return nil }
    return DetourCoordinator(route, factory: feature.makeViewFactory())
  }
}

extension SettingsFeatureAPI {
  fileprivate func makeViewFactory() -> ViewFactory<SettingsRoute> {
    ViewFactory { route, _ in route == .settings ? makeMainView() : makeView(for: route) }
  }
}
