import TrellisNavigation

nonisolated enum GalleryTabRoute: String, Route {
  case tabs
}

/// The coordinator of the five tabs.
///
/// Each sign-in creates a new instance with new children.
final class MainTabCoordinator: TabCoordinator<GalleryTabRoute> {
  private let log: LifetimeLog
  private let token: LifetimeToken

  init(log: LifetimeLog) {
    self.log = log
    token = log.record("MainTabCoordinator")
    super.init(router: Router(initial: .tabs, factory: ViewFactory()))
    for hue in Hue.allCases { addChild(ColorCoordinator(hue, log: log)) }
  }

  /// Presents a detour over the current screen, which `navigate(to:)` never does.
  func showDetour(_ route: GalleryDetourRoute) {
    presentDetour(DetourCoordinator(route, log: log), presenting: route)
  }
}
