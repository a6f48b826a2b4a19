import TrellisNavigation
import TrellisNavigationUI

/// The root coordinator: installs one flow at a time, and releases the previous one.
final class GalleryCoordinator: FlowOrchestrator<GalleryRoute> {
  let log: LifetimeLog
  /// The errors of the whole tree, as the user sees them.
  let toast = ErrorToast()
  private let token: LifetimeToken

  init(log: LifetimeLog = LifetimeLog()) {
    self.log = log
    token = log.record("GalleryCoordinator")
    super.init(router: Router(initial: .login, factory: ViewFactory()))
    viewBuilder = .terminal(title: "Colors")
    errorHandler = NavigationErrorHandler { [toast] in toast.show($0) }
    transitionToFlow(GallerySignInCoordinator(log: log), root: .login)
  }

  /// Declares the flow of each root, so that sign-in and sign-out are ordinary routes that can be planned.
  override func flowChange(for route: any Route) -> FlowChange<GalleryRoute>? {
    (route as? GalleryRoute).map { root in
      FlowChange(root: root) { [log] in
        switch root {
        case .login: GallerySignInCoordinator(log: log)
        case .tabRoot: MainTabCoordinator(log: log)
        }
      }
    }
  }
}

nonisolated enum GalleryTabRoute: String, Route {
  case tabs
}

/// The coordinator of the five tabs, created with new children at each sign-in.
final class MainTabCoordinator: TabCoordinator<GalleryTabRoute> {
  private let log: LifetimeLog
  private let token: LifetimeToken

  init(log: LifetimeLog) {
    self.log = log
    token = log.record("MainTabCoordinator")
    super.init(router: Router(initial: .tabs, factory: ViewFactory()))
    for hue in Hue.allCases { addChild(ColorCoordinator(hue, log: log)) }
  }

  /// Returns `false` for a detour that stays in front while the screens beneath it change.
  override func shouldDismissDetourFor(_ route: any Route) -> Bool {
    (detourCoordinator as? GalleryDetourCoordinator)?.staysInFront != true
  }

  /// Presents a detour over the current screen, which `navigate(to:)` never does.
  func showDetour(_ route: GalleryDetourRoute) {
    presentDetour(GalleryDetourCoordinator(route, log: log), presenting: route)
  }
}
