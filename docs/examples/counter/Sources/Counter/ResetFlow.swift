import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The modal that resets the counter, whose root is the route that presents it.
final class ResetCoordinator: Coordinator<CounterRoute> {
  init(counter: Counter) {
    super.init(router: Router(initial: .reset, factory: ResetViewFactory(counter: counter)))
  }
}

final class ResetViewFactory: ViewFactory<CounterRoute> {
  private let counter: Counter

  init(counter: Counter) {
    self.counter = counter
    super.init()
  }

  override func buildView(for route: CounterRoute) -> AnyView? {
    coordinator.map { view(ResetView(counter: counter, coordinator: $0)) }
  }
}

struct ResetView: View {
  let counter: Counter
  let coordinator: Coordinator<CounterRoute>

  var body: some View {
    VStack(alignment: .leading) {
      Text("Set the count of \(counter.count) to 0?")
      Button("Set to 0") {
        counter.count = 0
        coordinator.parent?.dismissModal()
      }
    }
  }
}
