import FeatureKit
import Models
import Services
import TerminalUI
import TrellisStore

/// The newest orders, which a store loads.
struct StarterStoreView: View {
  @State private var store: StoreOf<StarterReducer>
  private let revisions: ShopRevisions
  private let onSelect: @MainActor (Order) -> Void

  init(
    orderService: any OrderServiceProtocol, revisions: ShopRevisions,
    onSelect: @escaping @MainActor (Order) -> Void
  ) {
    _store = State(
      initialValue: Store(initialState: StarterReducer.State()) { StarterReducer(orderService: orderService) })
    self.revisions = revisions
    self.onSelect = onSelect
  }

  var body: some View {
    content
      .screen("Starter title", margin: 0)
      .task(id: revisions.orders) { await load() }
      .errorAlert(failure) { await load() }
  }

  @ViewBuilder
  private var content: some View {
    switch store.content {
    case .idle, .loading: LoadingView("Loading orders…").padding()
    case .failed(let failure): FailureView(failure) { await load() }.padding()
    case .loaded(let orders): StarterList(orders: orders, onSelect: onSelect)
    }
  }

  private func load() async { await store.send(.loadRequested).finish() }

  private var failure: Binding<FailureMessage?> {
    Binding(get: { store.failure }, set: { if $0 == nil { store.send(.failureDismissed) } })
  }
}
