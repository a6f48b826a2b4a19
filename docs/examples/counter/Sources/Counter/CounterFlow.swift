import TerminalUI
public import TrellisNavigation
import TrellisNavigationUI

/// The screens of the app.
public enum CounterRoute: Route {
  case counter
  case news

  /// The name of the screen.
  public var identifier: String {
    switch self {
    case .counter: "counter"
    case .news: "news"
    }
  }
}

/// Shows the counter, and the news on top of it.
@MainActor
public final class CounterCoordinator: Coordinator<CounterRoute> {
  /// Creates a coordinator that shows the counter; the news are lines that a closure loads.
  public init(loadNews: @escaping @MainActor () async throws -> [String]) {
    super.init(router: Router(initial: .counter, factory: CounterViewFactory(loadNews: loadNews)))
    viewBuilder = .terminal(title: "Counter")
  }

  public override func canHandle(_ route: any Route) -> Bool { route is CounterRoute }
}

@MainActor
final class CounterViewFactory: ViewFactory<CounterRoute> {
  private let loadNews: @MainActor () async throws -> [String]

  init(loadNews: @escaping @MainActor () async throws -> [String]) {
    self.loadNews = loadNews
    super.init()
  }

  override func buildView(for route: CounterRoute) -> AnyView? {
    switch route {
    case .counter: coordinator.map { view(CounterView(coordinator: $0)) }
    case .news: view(NewsView(load: loadNews))
    }
  }
}

struct CounterView: View {
  let coordinator: Coordinator<CounterRoute>
  @State private var count = 0

  var body: some View {
    VStack(alignment: .leading) {
      Text("Count: \(count)").bold()
      Button("Add one") { count += 1 }
      Button("News") { coordinator.navigate(to: CounterRoute.news) }
    }
  }
}
