import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The coordinator of a journey, whose last place has prerequisites; the yellow tab pushes it.
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

private final class JourneyViewFactory: ViewFactory<JourneyRoute> {
  override func buildView(for route: JourneyRoute) -> AnyView? {
    // An unfinished screen, which the navigation reports as an error.
    if route == .seaMonster { return nil }
    return coordinator.map { view(JourneyView(place: route, coordinator: $0)) }
  }
}

private struct JourneyView: View {
  let place: JourneyRoute
  let coordinator: Coordinator<JourneyRoute>

  var body: some View {
    ColorScreen(color: Hue.yellow.dark, lines: [line], links: links)
      .navigationTitle(place.title)
  }

  private var line: String {
    switch place {
    case .harbor: "The root of the journey."
    case .lighthouse, .island: "On the way to the treasure."
    case .treasure: "Back leads along the path, even if nothing of it was visited."
    case .seaMonster: ""
    }
  }

  private var links: [ScreenLink] {
    guard place == .harbor else { return [] }
    return [JourneyRoute.island, .treasure, .seaMonster].map { next in
      ScreenLink(next.title) { coordinator.navigate(to: next) }
    }
  }
}
