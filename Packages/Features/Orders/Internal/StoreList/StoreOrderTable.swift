import Models
import TerminalUI
import TrellisStore

/// The table of a Store, which reports the changes by other screens to the Store.
struct StoreOrderTable: View {
  @Bindable var store: StoreOf<OrderListReducer>
  /// The orders that all screens of the feature share.
  let orders: OrderStore
  let format: OrderFormat
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    OrderTable(
      state: store.phase, rows: store.rows, selection: $store.selectedRow, emptyText: emptyText, format: format,
      reload: { store.send(.reloadButtonTapped) }, onOpenOrder: onOpenOrder
    )
    .task(id: orders.revision) { store.send(.ordersChanged(revision: orders.revision, orders.recentChange)) }
    .onChange(of: orders.recentChange) { store.send(.acknowledgmentChanged(orders.recentChange)) }
  }

  private var emptyText: String {
    format.emptyText(
      isSearching: store.isResponseOutstanding, searchText: store.searchText, isShopEmpty: store.isShopEmpty)
  }
}

extension StoreOf<OrderListReducer> {
  /// Returns the number of matches and of all orders.
  ///
  /// - Parameter format: The formatter.
  /// - Returns: The text.
  func countLine(_ format: OrderFormat) -> String {
    format.countLine(matchCount: self.matchCount, mayHaveMore: self.mayHaveMoreMatches, total: self.total)
  }
}
