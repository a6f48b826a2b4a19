import TerminalUI
import TrellisStore

struct CounterExample: View {
  @Environment(\.clock) private var clock

  var body: some View { CounterScreen(facts: NumberFacts(clock: clock)) }
}

/// The screen of the counter, which reads the state and sends actions.
struct CounterScreen: View {
  @State private var store: StoreOf<CounterFeature>

  init(facts: NumberFacts) {
    _store = State(
      initialValue: Store(initialState: CounterFeature.State()) { CounterFeature(fact: facts.response(for:)) })
  }

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text("Count: \(store.count)").bold()
      HStack(spacing: .cells(2)) {
        Button("Increment") { store.send(.incrementButtonTapped) }
        Button("Decrement") { store.send(.decrementButtonTapped) }
        Button("Fact") { store.send(.factButtonTapped) }
      }
      if store.isLoading { ProgressView("Looking up a fact…") }
      if let fact = store.fact { Text(fact).foregroundStyle(.secondary) }
    }
    .padding()
    .navigationTitle("Counter")
  }
}
