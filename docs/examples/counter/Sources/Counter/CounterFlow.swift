import TerminalUI
public import TrellisNavigation
import TrellisNavigationUI

/// The screens of the first tab.
public enum CounterRoute: String, Route {
  case counter, news, reset
}

/// Shows the counter, the news on top of it, and the modal that resets it.
public final class CounterCoordinator: Coordinator<CounterRoute> {
  /// Creates a coordinator that shows the counter; the news are lines that a closure loads.
  public init(loadNews: @escaping @MainActor () async throws -> [String]) {
    let counter = Counter()
    super.init(router: Router(initial: .counter, factory: CounterViewFactory(counter: counter, loadNews: loadNews)))
    addModalCoordinator(ResetCoordinator(counter: counter))
  }

  public override var tabItem: (text: String, image: String)? { ("Counter", "number") }
  public override func canHandle(_ route: any Route) -> Bool { route is CounterRoute }

  public override func navigationType(for route: any Route) -> NavigationType {
    route as? CounterRoute == .reset ? .modal : .push
  }
}

final class CounterViewFactory: ViewFactory<CounterRoute> {
  private let counter: Counter
  private let loadNews: @MainActor () async throws -> [String]

  init(counter: Counter, loadNews: @escaping @MainActor () async throws -> [String]) {
    self.counter = counter
    self.loadNews = loadNews
    super.init()
  }

  override func buildView(for route: CounterRoute) -> AnyView? {
    switch route {
    case .counter: coordinator.map { view(CounterView(counter: counter, coordinator: $0)) }
    case .news: view(NewsView(load: loadNews).navigationTitle("News"))
    case .reset: nil
    }
  }
}
