import TerminalSwiftUI
import TrellisStore

/// The list, which reads the state and sends actions.
struct StoreOrdersView: View {
  @State private var store: StoreOf<PatternOrdersFeature>

  init(service: any PatternOrderService) {
    _store = State(
      initialValue: Store(initialState: PatternOrdersFeature.State()) { PatternOrdersFeature(service: service) })
  }

  var body: some View {
    @Bindable var store = store
    VStack(alignment: .leading) {
      TextField("Search", text: $store.query.search)
      Toggle("Pending only", isOn: $store.query.isPendingOnly)
      if let orders = store.orders {
        List(orders, selection: $store.selection) { Text($0.line) }
      } else {
        Text("Loading orders…")
      }
      Button(store.isCompleting ? "Working…" : "Complete") { store.send(.completeButtonTapped) }
        .disabled(!store.canComplete)
    }
    .task { store.send(.appeared) }
    .alert(store.failure?.message ?? "", isPresented: isFailed, presenting: store.failure) { failure in
      Button("Try again") { store.send(.retryButtonTapped(failure)) }
      Button("OK", role: .cancel) {}
    }
  }

  private var isFailed: Binding<Bool> {
    Binding(get: { store.failure != nil }, set: { if !$0 { store.send(.binding(.set(\.failure, nil))) } })
  }
}
