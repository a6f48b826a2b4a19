import FeatureKit
import Models
import TerminalUI
import TrellisStore

/// The order list with its filters and search field, as a view of a Store.
struct StoreOrderListView: View {
  @State private var store: StoreOf<OrderListReducer>
  /// The number of the order that was opened last, as text.
  @SceneStorage private var lastViewedItemID: String?
  /// Search, filter and selection, stored for the next launch.
  @SceneStorage private var storedState: OrderListState?
  private let orders: OrderStore
  private let format: OrderFormat
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
    // The user is part of the keys, because the window shows the next user's list after a sign-out.
    _lastViewedItemID = SceneStorage("lastViewedItemID.\(userID)")
    _storedState = SceneStorage("orderListPlace.\(userID)")
    self.orders = orders
    self.format = format
    self.closures = closures
  }

  var body: some View {
    VStack(alignment: .leading) {
      OrderFilterBar(filter: $store.selectedFilter) { store.countLine(format) }
        .padding(.horizontal, 1)
      StoreOrderTable(store: store, orders: orders, format: format, onOpenOrder: open)
        .searchable(text: $store.searchText, prompt: "Name or number")
      OrderChangeBar(format: format) {
        store.recentChange
      } undo: {
        store.send(.undoButtonTapped)
      }
      .padding(.horizontal, 1)
      buttons
        .padding(.horizontal, 1)
      DebouncedStorage(clock: orders.clock) {
        store.restorable
      } store: {
        storedState = $0
      }
    }
    .disabled(store.isLoadingFirst)
    .buffersTypeAhead(while: store.isLoadingFirst)
    .screen("Orders", margin: 0)
    .errorAlert($store.error) { store.send(.retryButtonTapped) }
    .onAppear { store.send(.appeared(storedState, lastViewed: lastViewedItemID)) }
  }

  private var buttons: some View {
    HStack(spacing: 2) {
      OrderCompleteButton {
        OrderCompletion(order: store.selectedOrder, isChanging: store.isChanging)
      } complete: {
        store.send(.completeButtonTapped)
      }
      OrderWindowButton {
        store.rows.isEmpty
      } selectedOrder: {
        store.selectedOrder
      }
      if let onNewOrder = closures.onNewOrder {
        Button("New order") { onNewOrder() }
          .keyboardShortcut("n")
      }
    }
  }

  private func open(_ id: Order.ID) {
    lastViewedItemID = String(id)
    closures.onOpenOrder(id)
  }
}
