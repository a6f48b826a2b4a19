import Navigation

nonisolated enum TabRoute: String, Route {
  case tabs
}

/// The signed-in app: five tabs. Made anew at each sign-in, with all that it owns.
final class MainTabCoordinator: TabCoordinator<TabRoute> {
  private let log: LifeLog
  private let token: LifeToken

  init(log: LifeLog) {
    self.log = log
    token = log.note("MainTabCoordinator")
    super.init(router: Router(initial: .tabs, factory: ViewFactory()))
    for hue in Hue.allCases { addChild(ColorCoordinator(hue, log: log)) }
  }

  /// Shows a detour over whatever is in front; never by `navigate(to:)` (D4, decision 4).
  func showDetour(_ route: DetourRoute) {
    presentDetour(DetourCoordinator(route, log: log), presenting: route)
  }
}
