import Models
import TerminalUI

/// The order list with its filters and search field.
struct OrderListView: View {
  @State private var viewModel: OrderListViewModel
  @State private var batch: OrderBatch
  /// The identifier of the signed-in user, which is part of the keys of stored values.
  let userID: String
  let closures: OrdersClosures

  init(
    viewModel: OrderListViewModel, batch: OrderBatch? = nil, userID: String = "", closures: OrdersClosures
  ) {
    _viewModel = State(initialValue: viewModel)
    _batch = State(initialValue: batch ?? OrderBatch(store: viewModel.store, format: viewModel.format))
    self.userID = userID
    self.closures = closures
  }

  var body: some View {
    OrderSplit(store: viewModel.store, format: viewModel.format, selection: { viewModel.pager.selectedOrder }) {
      list
    }
    .orderListScreen("Orders", isLoading: viewModel.pager.isLoadingInitially)
    .errorAlert(of: viewModel.actions)
  }

  private var list: some View {
    VStack(alignment: .leading) {
      OrderListFrame(
        list: viewModel.context, batch: batch, filter: $viewModel.selectedFilter, sort: $viewModel.selectedSort,
        onNewOrder: closures.onNewOrder
      ) { isCompact in
        LoadingOrderTable(
          viewModel: viewModel, batch: batch, isCompact: isCompact, offersNewOrder: closures.onNewOrder != nil,
          onOpenOrder: closures.onOpenOrder)
      }
      OrderListStorage(userID: userID, clock: viewModel.store.clock) {
        viewModel.restorableState
      } restore: { state, lastViewed in
        viewModel.restore(state, lastViewed: lastViewed)
      }
      OrderFilterRequestReader(request: viewModel.store.filterRequest) { filter in
        viewModel.searchText = ""
        viewModel.selectedFilter = filter
      }
    }
  }
}

/// The completed orders.
struct OrderHistoryView: View {
  @State private var viewModel: OrderListViewModel
  let onOpenOrder: @MainActor (Order.ID) -> Void

  init(viewModel: OrderListViewModel, onOpenOrder: @escaping @MainActor (Order.ID) -> Void) {
    _viewModel = State(initialValue: viewModel)
    self.onOpenOrder = onOpenOrder
  }

  var body: some View {
    VStack(alignment: .leading) {
      OrderHistoryHeader(
        countLine: viewModel.countLine,
        updateLine: viewModel.format.newOrdersLine(0, isOutOfDate: viewModel.pager.isOutOfDate))
      LoadingOrderTable(viewModel: viewModel, onOpenOrder: onOpenOrder)
    }
    .orderListScreen("Order history", isLoading: viewModel.pager.isLoadingInitially)
    .errorAlert(of: viewModel.actions)
  }
}

/// The table and the search field of a list, with the tasks that load its orders.
private struct LoadingOrderTable: View {
  @Bindable var viewModel: OrderListViewModel
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
    guard batch != nil, viewModel.pager.query.isFilteredSearch else { return nil }
    return { viewModel.selectedFilter = .all }
  }

  var body: some View {
    OrderTable(
      state: viewModel.pager.state, rows: viewModel.pager.rows, selection: $viewModel.selectedRow,
      sort: batch == nil ? nil : viewModel.pager.query.effectiveSort, onSort: { viewModel.selectedSort = $0 },
      search: viewModel.pager.query.search, emptyText: viewModel.emptyText(newOrderKey: newOrderKey),
      searchAll: searchAll,
      format: viewModel.format, list: viewModel.context, batch: batch, isCompact: isCompact,
      reload: { await viewModel.loadOrders() }, onOpenOrder: onOpenOrder
    )
    .task(id: viewModel.pager.loadKey) { await viewModel.refresh() }
    .task(id: viewModel.pager.missingPage) { await viewModel.loadMissingPages() }
    .explainsClick("A click selects a row; a double click opens it")
    .searchable(text: $viewModel.searchText, prompt: "Name or number")
    .foundCount(of: viewModel.context, viewModel.format)
  }
}
