import TrellisNavigation
import TrellisNavigationUI

/// The root coordinator: installs one flow at a time, and releases the previous one.
final class GalleryCoordinator: FlowOrchestrator<GalleryRoute> {
  let log: LifetimeLog
  private let token: LifetimeToken

  init(log: LifetimeLog = LifetimeLog()) {
    self.log = log
    token = log.record("GalleryCoordinator")
    super.init(router: Router(initial: .login, factory: ViewFactory()))
    viewBuilder = .terminal(title: "Colours")
    transitionToFlow(GallerySignInCoordinator(log: log), root: .login)
  }

  override func handleFlowChange(to route: any Route) -> Bool {
    guard let appRoute = route as? GalleryRoute else { return false }
    switch appRoute {
    case .login:
      transitionToFlow(GallerySignInCoordinator(log: log), root: .login)
      return true
    case .tabRoot:
      transitionToFlow(MainTabCoordinator(log: log), root: .tabRoot)
      return true
    }
  }
}
