public import TrellisNavigation
import TrellisNavigationUI

/// The tabs, in the order in which they are added.
public enum MainRoute: String, Route, CaseIterable {
  case counter, about
}

/// The root of the app: the tabs, and the help in front of them.
public final class MainCoordinator: TabCoordinator<MainRoute> {
  /// Creates the tabs; the news are lines that a closure loads.
  public init(loadNews: @escaping @MainActor () async throws -> [String]) {
    super.init(router: Router(initial: .counter, factory: ViewFactory()))  // the tabs take the place of its root
    viewBuilder = .terminal(title: "Counter")
    addChild(CounterCoordinator(loadNews: loadNews))
    addChild(AboutCoordinator { [weak self] in self?.showHelp() })
  }

  public override func canHandle(_ route: any Route) -> Bool { route is MainRoute }
  public override func navigationType(for route: any Route) -> NavigationType { .tabSwitch }

  /// Presents the help as a detour, which leaves the screens beneath it as they are.
  public func showHelp() { presentDetour(HelpCoordinator(), presenting: HelpRoute.help) }
}
