import Navigation
import NavigationUI
import TerminalUI

/// The coordinator of a detour.
///
/// Each presentation creates a new instance, and dismissal releases it.
final class DetourCoordinator: Coordinator<DetourRoute> {
  private let token: LifeToken

  init(_ route: DetourRoute, log: LifeLog) {
    token = log.note("DetourCoordinator")
    let factory = DetourViewFactory()
    super.init(router: Router(initial: route, factory: factory))
    factory.coordinator = self
  }

  override func canHandle(_ route: any Route) -> Bool { route is DetourRoute }
}

final class DetourViewFactory: ViewFactory<DetourRoute> {
  override func buildView(for route: DetourRoute) -> AnyView? {
    coordinator.map { view(DetourView(route: route, coordinator: $0)) }
  }
}
