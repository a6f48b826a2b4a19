import FeatureKit
import Models
import TerminalUI
import TrellisStore

/// The table of a Store with its search field.
///
/// It reports the changes by other screens to the Store.
struct StoreOrderTable: View {
  @Bindable var store: StoreOf<OrderListReducer>
  /// The orders that all screens of the feature share.
  let orders: OrderStore
  let format: OrderFormat
  /// Whether the header marks the column that the list is sorted by.
  var showsSort = false
  /// Whether the screen has the key for a new order.
  var offersNewOrder = false
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    OrderTable(
      state: store.phase, rows: store.rows, selection: $store.selectedRow,
      sort: showsSort ? store.query.sortInEffect : nil,
      search: store.query.search, emptyText: store.emptyText(format, offersNewOrder: offersNewOrder), format: format,
      reload: { store.send(.reloadButtonTapped) }, onOpenOrder: onOpenOrder
    )
    .task(id: orders.revision) { store.send(.ordersChanged(revision: orders.revision, orders.lastChangedOrder)) }
    .explainsClick("A click selects a row; a second one opens it")
    .searchable(text: $store.searchText, prompt: "Name or number")
  }
}

extension StoreOf<OrderListReducer> {
  /// Returns the number of matches and of all orders.
  ///
  /// - Parameter format: The formatter.
  /// - Returns: The text.
  func countLine(_ format: OrderFormat) -> String {
    guard self.phase.value != nil else { return "" }
    return format.countLine(matchCount: self.matchCount, mayHaveMore: self.mayHaveMoreMatches, total: self.total)
  }

  /// Returns the placeholder of an empty list.
  ///
  /// - Parameters:
  ///   - format: The formatter.
  ///   - offersNewOrder: Whether the screen has the key for a new order.
  /// - Returns: The text.
  func emptyText(_ format: OrderFormat, offersNewOrder: Bool) -> String {
    format.emptyText(
      isSearching: self.isResponseOutstanding, searchText: self.searchText, isShopEmpty: self.isShopEmpty,
      offersNewOrder: offersNewOrder)
  }

  /// Whether the selected order can be completed, and the texts of the button.
  var completion: OrderCompletion { OrderCompletion(order: self.selectedOrder, isChanging: self.isChanging) }
}
