import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The coordinator of a journey, whose last place has prerequisites.
///
/// The yellow tab pushes it.
final class JourneyCoordinator: Coordinator<JourneyRoute> {
  private let token: LifetimeToken

  init(log: LifetimeLog) {
    token = log.record("JourneyCoordinator")
    super.init(router: Router(initial: .harbor, factory: JourneyViewFactory()))
  }

  override func canHandle(_ route: any Route) -> Bool { route is JourneyRoute }

  /// Leads to the treasure by way of the lighthouse and the island, wherever the user comes from.
  override func navigationPath(for route: any Route) -> [any Route]? {
    route as? JourneyRoute == .treasure ? [JourneyRoute.lighthouse, JourneyRoute.island] : nil
  }
}

final class JourneyViewFactory: ViewFactory<JourneyRoute> {
  override func buildView(for route: JourneyRoute) -> AnyView? {
    // An unfinished screen, which the navigation reports as an error.
    if route == .seaMonster { return nil }
    return coordinator.map { view(JourneyView(place: route, coordinator: $0)) }
  }
}
