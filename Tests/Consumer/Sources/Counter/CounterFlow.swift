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
let ownModules = [
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
  /// Creates a coordinator that shows the counter.
  public init() {
    let factory = CounterViewFactory()
    super.init(router: Router(initial: .counter, factory: factory))
    factory.coordinator = self
    viewBuilder = .terminal(title: "Counter")
  }

  public override func canHandle(_ route: any Route) -> Bool { route is CounterRoute }
}

/// Builds the screens of the app.
@MainActor
final class CounterViewFactory: ViewFactory<CounterRoute> {
  override func buildView(for route: CounterRoute) -> AnyView? {
    switch route {
    case .counter: coordinator.map { view(CounterView(coordinator: $0)) }
    case .about: view(AboutView())
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

struct AboutView: View {
  var body: some View {
    Text("Uses \(ownModules.count) modules of its own, such as \(ownModules.joined(separator: ", ")).")
  }
}
