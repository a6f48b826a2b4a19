import TerminalUI
import TrellisStore

@main
struct SearchApp: App {
  var body: some Scene {
    WindowGroup { SearchView { text in cities.filter { $0.lowercased().hasPrefix(text.lowercased()) } } }
  }
}

private let cities = ["Berlin", "Bogotá", "Lagos", "Lima", "Lisbon", "Oslo", "Osaka", "Quito"]

struct SearchView: View {
  @State private var store: StoreOf<SearchFeature>

  init(search: @escaping @Sendable (String) async -> [String]) {
    _store = State(
      initialValue: Store(initialState: SearchFeature.State()) {
        SearchFeature(search: search, clock: ContinuousClock())
      })
  }

  var body: some View {
    @Bindable var store = store
    VStack(alignment: .leading) {
      TextField("City", text: $store.text)
      ForEach(store.results, id: \.self) { Text($0) }
    }
  }
}
