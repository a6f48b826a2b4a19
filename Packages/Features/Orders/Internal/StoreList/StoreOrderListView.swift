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
      .padding(.horizontal, 1)
      StoreOrderTable(
        store: store, orders: orders, format: format, showsSort: true, offersNewOrder: closures.onNewOrder != nil,
        onOpenOrder: closures.onOpenOrder)
      OrderListButtons(
        isListEmpty: { store.rows.isEmpty }, onNewOrder: closures.onNewOrder, sort: $store.selectedSort,
        sortInEffect: { store.query.sortInEffect }
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
    .orderListScreen("Orders", isLoading: store.isLoadingFirst)
    .errorAlert($store.error) { store.send(.retryButtonTapped) }
  }
}
