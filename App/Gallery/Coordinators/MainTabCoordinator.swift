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

  /// Retains the detour that asks for it when a screen beneath changes.
  override func shouldDismissDetourFor(_ route: any Route) -> Bool {
    (detourCoordinator as? DetourCoordinator)?.staysInFront != true
  }

  /// Presents a detour over the current screen, which `navigate(to:)` never does.
  func showDetour(_ route: GalleryDetourRoute) {
    presentDetour(DetourCoordinator(route, log: log), presenting: route)
  }
}
