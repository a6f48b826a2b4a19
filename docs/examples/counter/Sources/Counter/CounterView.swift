import TerminalUI
import TrellisNavigation

/// The count, which the screen and the modal share.
@MainActor
@Observable
final class Counter {
  var count = 0
}

struct CounterView: View {
  let counter: Counter
  let coordinator: Coordinator<CounterRoute>

  var body: some View {
    VStack(alignment: .leading) {
      Text("Count: \(counter.count)").bold()
      Button("Add one") { counter.count += 1 }
      Button("News") { coordinator.navigate(to: .news) }
      Button("Reset") { coordinator.navigate(to: .reset) }
    }
  }
}
