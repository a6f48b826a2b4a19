import FeatureKit
import Models
import TerminalUI
import TrellisStore

/// The completed orders, as a view of a Store.
struct StoreOrderHistoryView: View {
  @State private var store: StoreOf<OrderListReducer>
  private let orders: OrderStore
  private let format: OrderFormat
  private let onOpenOrder: @MainActor (Order.ID) -> Void

  init(
    store: StoreOf<OrderListReducer>, orders: OrderStore, format: OrderFormat,
    onOpenOrder: @escaping @MainActor (Order.ID) -> Void
  ) {
    _store = State(initialValue: store)
    self.orders = orders
    self.format = format
    self.onOpenOrder = onOpenOrder
  }

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text("Completed orders").bold()
        Spacer()
        Text(store.countLine(format)).foregroundStyle(.secondary)
      }
      .padding(.horizontal, 1)
      StoreOrderTable(store: store, orders: orders, format: format, onOpenOrder: onOpenOrder)
        .searchable(text: $store.searchText, prompt: "Name or number")
      OrderChangeBar(format: format) {
        store.recentChange
      } undo: {
        store.send(.undoButtonTapped)
      }
      .padding(.horizontal, 1)
    }
    .disabled(store.isLoadingFirst)
    .buffersTypeAhead(while: store.isLoadingFirst)
    .screen("Order history", margin: 0)
    .errorAlert($store.error) { store.send(.retryButtonTapped) }
  }
}
