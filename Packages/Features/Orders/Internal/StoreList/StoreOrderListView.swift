import FeatureKit
import Models
import TerminalUI
import TrellisStore

/// The order list with its filters and search field, as a view of a Store.
struct StoreOrderListView: View {
  @State private var store: StoreOf<OrderListReducer>
  @State private var batch: OrderBatch
  private let orders: OrderStore
  private let format: OrderFormat
  private let userID: String
  private let closures: OrdersClosures

  /// Creates the order list.
  ///
  /// - Parameters:
  ///   - store: The state of the list.
  ///   - batch: The marks of the list.
  ///   - orders: The orders that all screens of the feature share.
  ///   - format: The formatter.
  ///   - userID: The identifier of the signed-in user. The search of another user is not restored.
  ///   - closures: The actions of the coordinator.
  init(
    store: StoreOf<OrderListReducer>, batch: OrderBatch, orders: OrderStore, format: OrderFormat, userID: String,
    closures: OrdersClosures
  ) {
    _store = State(initialValue: store)
    _batch = State(initialValue: batch)
    self.orders = orders
    self.format = format
    self.userID = userID
    self.closures = closures
  }

  var body: some View {
    OrderSplit(store: orders, format: format, selection: { store.selectedOrder }) {
      list
    }
    .orderListScreen("Orders", isLoading: store.isLoadingInitially)
    .errorAlert($store.error) { store.send(.retryButtonTapped) }
  }

  private var list: some View {
    VStack(alignment: .leading) {
      OrderListFrame(
        list: store.context(format), batch: batch, filter: $store.selectedFilter, sort: $store.selectedSort,
        onNewOrder: closures.onNewOrder
      ) { isCompact in
        StoreOrderTable(
          store: store, orders: orders, format: format, batch: batch, isCompact: isCompact,
          offersNewOrder: closures.onNewOrder != nil, onOpenOrder: closures.onOpenOrder)
      }
      OrderListStorage(userID: userID, clock: orders.clock) {
        store.restorable
      } restore: { state, lastViewed in
        store.send(.appeared(state, lastViewed: lastViewed))
      }
      OrderFilterRequestReader(request: orders.filterRequest) { filter in
        store.searchText = ""
        store.selectedFilter = filter
      }
    }
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
  /// The marks of the list; `nil` in the history, which is neither marked nor sorted.
  var batch: OrderBatch?
  /// Whether there is no room for a header.
  var isCompact = false
  /// Whether the screen has the key for a new order.
  var offersNewOrder = false
  let onOpenOrder: @MainActor (Order.ID) -> Void
  @Environment(\.keyBindings) private var keyBindings

  private var newOrderKey: String? { offersNewOrder ? keyBindings.newOrderKey : nil }

  /// Removes the filter from a search; `nil` if there is none, and in the history, which has one filter.
  private var searchAll: (@MainActor () -> Void)? {
    guard batch != nil, store.query.isFilteredSearch else { return nil }
    return { store.selectedFilter = .all }
  }

  var body: some View {
    OrderTable(
      state: store.phase, rows: store.rows, selection: $store.selectedRow,
      sort: batch == nil ? nil : store.query.effectiveSort, onSort: { store.selectedSort = $0 },
      search: store.query.search, emptyText: store.emptyText(format, newOrderKey: newOrderKey),
      searchAll: searchAll, format: format,
      list: store.context(format), batch: batch, isCompact: isCompact,
      reload: { store.send(.reloadButtonTapped) }, onOpenOrder: onOpenOrder
    )
    .task(id: orders.revision) { store.send(.ordersChanged(revision: orders.revision, orders.lastChangedOrder)) }
    .explainsClick("A click selects a row; a double click opens it")
    .searchable(text: $store.searchText, prompt: "Name or number")
    .foundCount(of: store.context(format), format)
  }
}

extension StoreOf<OrderListReducer> {
  /// Returns the number of matches and of all orders.
  func countLine(_ format: OrderFormat) -> String {
    listCounts.map(format.countLine) ?? ""
  }

  private var listCounts: OrderListContext.Counts? {
    guard self.phase.value != nil else { return nil }
    return OrderListContext.Counts(found: self.matchCount, mayHaveMore: self.mayHaveMoreMatches, total: self.total)
  }

  /// Returns what the tools of the list read and do.
  func context(_ format: OrderFormat) -> OrderListContext {
    OrderListContext(
      rows: { self.rows }, query: { self.query }, selectedRow: { self.selectedRow },
      select: { self.send(.binding(.set(\.selectedRow, $0))) }, loadedOrders: { self.loadedOrders },
      counts: { self.listCounts },
      newOrdersLine: { format.newOrdersLine(self.newOrders.count, isOutOfDate: self.isOutOfDate) },
      completion: { self.completion }, complete: { await self.send(.completeButtonTapped).finish() },
      reload: {
        await self.send(.reloadButtonTapped).finish()
        return self.error == nil && !self.isOutOfDate
      })
  }

  /// Returns the placeholder of an empty list.
  ///
  /// - Parameters:
  ///   - format: The formatter.
  ///   - newOrderKey: The key for a new order, or `nil` if the screen has none.
  func emptyText(_ format: OrderFormat, newOrderKey: String?) -> String {
    format.emptyText(
      isSearching: self.isResponseOutstanding, query: self.query, isShopEmpty: self.isShopEmpty,
      newOrderKey: newOrderKey)
  }

  /// Whether the selected order can be completed, and the texts of the button.
  var completion: OrderCompletion { OrderCompletion(order: self.selectedOrder, isChanging: self.isChanging) }
}
