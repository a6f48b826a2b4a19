import Navigation
import NavigationUI
import TerminalUI

/// A flow that a tab pushes: a code, a moment of waiting, a failure. What waits is replaced, so that the way back from the
/// failure leads to the code.
final class UnlockCoordinator: Coordinator<UnlockRoute> {
  private let token: LifeToken

  init(log: LifeLog) {
    token = log.note("UnlockCoordinator")
    let factory = UnlockViewFactory()
    super.init(router: Router(initial: .enterCode, factory: factory))
    factory.coordinator = self
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
