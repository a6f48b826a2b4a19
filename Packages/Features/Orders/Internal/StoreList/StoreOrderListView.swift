import FeatureKit
import Models
import TerminalUI
import TrellisStore

/// The order list with its filters and search field, as a view of a Store.
struct StoreOrderListView: View {
  @State private var store: StoreOf<OrderListReducer>
  private let orders: OrderStore
  private let format: OrderFormat
  private let userID: String
  private let closures: OrdersClosures

  /// Creates the order list.
  ///
  /// - Parameters:
  ///   - store: The state of the list.
  ///   - orders: The orders that all screens of the feature share.
  ///   - format: The formatter.
  ///   - userID: The identifier of the signed-in user. The search of another user is not restored.
  ///   - closures: The actions of the coordinator.
  init(
    store: StoreOf<OrderListReducer>, orders: OrderStore, format: OrderFormat, userID: String, closures: OrdersClosures
  ) {
    _store = State(initialValue: store)
    self.orders = orders
    self.format = format
    self.userID = userID
    self.closures = closures
  }

  var body: some View {
    VStack(alignment: .leading) {
      OrderFilterBar(
        filter: $store.selectedFilter, countLine: { store.countLine(format) },
        newOrdersLine: { format.newOrdersLine(store.newOrders.count, isOutOfDate: store.isOutOfDate) }
      )
      .padding(.horizontal, .cells(1))
      StoreOrderTable(
        store: store, orders: orders, format: format, showsSort: true, offersNewOrder: closures.onNewOrder != nil,
        onOpenOrder: closures.onOpenOrder)
      OrderListButtons(
        isListEmpty: { store.rows.isEmpty }, onNewOrder: closures.onNewOrder, sort: $store.selectedSort,
        effectiveSort: { store.query.effectiveSort }
      ) {
        store.completion
      } complete: {
        store.send(.completeButtonTapped)
      }
      OrderListStorage(userID: userID, clock: orders.clock) {
        store.restorable
      } restore: { state, lastViewed in
        store.send(.appeared(state, lastViewed: lastViewed))
      }
    }
    .orderListScreen("Orders", isLoading: store.isLoadingInitially)
    .errorAlert($store.error) { store.send(.retryButtonTapped) }
  }
}

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
    .orderListScreen("Order history", isLoading: store.isLoadingInitially)
    .errorAlert($store.error) { store.send(.retryButtonTapped) }
  }
}

/// The table of a Store with its search field.
///
/// It reports the changes by other screens to the Store.
private struct StoreOrderTable: View {
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
      sort: showsSort ? store.query.effectiveSort : nil,
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
