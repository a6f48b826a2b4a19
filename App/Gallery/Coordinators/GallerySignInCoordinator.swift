import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

nonisolated enum GallerySignInRoute: String, Route {
  case signIn = "sign-in"
}

/// The coordinator of the sign-in flow.
///
/// Each sign-out creates a new instance.
final class GallerySignInCoordinator: Coordinator<GallerySignInRoute> {
  private let token: LifetimeToken

  init(log: LifetimeLog) {
    token = log.record("SignInCoordinator")
    super.init(router: Router(initial: .signIn, factory: GallerySignInViewFactory()))
  }

  override func canHandle(_ route: any Route) -> Bool { route is GallerySignInRoute }
}

final class GallerySignInViewFactory: ViewFactory<GallerySignInRoute> {
  override func buildView(for route: GallerySignInRoute) -> AnyView? {
    coordinator.map { view(GallerySignInView(coordinator: $0)) }
  }
}
