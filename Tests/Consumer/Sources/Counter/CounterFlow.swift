import Analytics
import Logging
import Models
import Navigation
import Networking
import OrdersFeature
import Persistence
import Services
import SettingsFeature
import Store
import TerminalUI
import TestSupport
public import TrellisNavigation
import TrellisNavigationUI

/// The modules of this package whose names Trellis has, too.
public let ownModules = [
  nameOfAnalytics, nameOfModels, nameOfNavigation, nameOfNetworking, nameOfOrdersFeature, nameOfPersistence,
  nameOfServices, nameOfSettingsFeature, nameOfStore, nameOfTestSupport,
]

/// The screens of the app.
public enum CounterRoute: Route {
  case counter
  case about

  /// The name of the screen.
  public var identifier: String {
    switch self {
    case .counter: "counter"
    case .about: "about"
    }
  }
}

/// Shows the counter, and the screen about the app on top of it.
@MainActor
public final class CounterCoordinator: Coordinator<CounterRoute> {
  /// Creates a coordinator that shows the counter; the screen about the app lists the loaded names of modules.
  public init(loadModules: @escaping @MainActor () async throws -> [String] = { ownModules }) {
    super.init(router: Router(initial: .counter, factory: CounterViewFactory(loadModules: loadModules)))
    viewBuilder = .terminal(title: "Counter")
  }

  public override func canHandle(_ route: any Route) -> Bool { route is CounterRoute }
}

@MainActor
final class CounterViewFactory: ViewFactory<CounterRoute> {
  private let loadModules: @MainActor () async throws -> [String]

  init(loadModules: @escaping @MainActor () async throws -> [String]) {
    self.loadModules = loadModules
    super.init()
  }

  override func buildView(for route: CounterRoute) -> AnyView? {
    switch route {
    case .counter: coordinator.map { view(CounterView(coordinator: $0)) }
    case .about: view(AboutView(loadModules: loadModules))
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
      Button("About") { coordinator.navigate(to: CounterRoute.about) }
    }
  }
}
