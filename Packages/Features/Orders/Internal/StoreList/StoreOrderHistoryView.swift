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
      OrderHistoryHeader(
        countLine: store.countLine(format), updateLine: format.newOrdersLine(0, isOutOfDate: store.isOutOfDate))
      StoreOrderTable(store: store, orders: orders, format: format, onOpenOrder: onOpenOrder)
    }
    .orderListScreen("Order history", isLoading: store.isLoadingFirst)
    .errorAlert($store.error) { store.send(.retryButtonTapped) }
  }
}
