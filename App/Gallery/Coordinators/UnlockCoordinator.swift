import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The coordinator of a flow that a tab pushes: a code, a loading screen and a failure.
///
/// The failure replaces the loading screen, so that going back from it leads to the code.
final class UnlockCoordinator: Coordinator<UnlockRoute> {
  private let token: LifetimeToken

  init(log: LifetimeLog) {
    token = log.record("UnlockCoordinator")
    super.init(router: Router(initial: .enterCode, factory: UnlockViewFactory()))
  }

  override func canHandle(_ route: any Route) -> Bool { route is UnlockRoute }

  override func navigationType(for route: any Route) -> NavigationType {
    route as? UnlockRoute == .failure ? .replace : .push
  }
}

final class UnlockViewFactory: ViewFactory<UnlockRoute> {
  override func buildView(for route: UnlockRoute) -> AnyView? {
    coordinator.map { view(UnlockView(step: route, coordinator: $0)) }
  }
}
