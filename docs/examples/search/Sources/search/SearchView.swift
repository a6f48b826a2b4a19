import TerminalUI
import TrellisStore

/// A text field, and what the store has found.
struct SearchView: View {
  @State private var store: StoreOf<SearchFeature>

  init(clock: any Clock<Duration>, search: @escaping @Sendable (String) async -> [String]) {
    _store = State(
      initialValue: Store(initialState: SearchFeature.State()) { SearchFeature(search: search, clock: clock) })
  }

  var body: some View {
    @Bindable var store = store
    VStack(alignment: .leading) {
      TextField("City", text: $store.text)
      ForEach(store.results, id: \.self) { Text($0) }
    }
  }
}
