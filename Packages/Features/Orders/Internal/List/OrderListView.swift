import Models
import TerminalUI

/// The order list with its filters and search field.
struct OrderListView: View {
  @State private var viewModel: OrderListViewModel
  /// The identifier of the signed-in user, which is part of the keys of stored values.
  let userID: String
  let closures: OrdersClosures

  init(viewModel: OrderListViewModel, userID: String = "", closures: OrdersClosures) {
    _viewModel = State(initialValue: viewModel)
    self.userID = userID
    self.closures = closures
  }

  var body: some View {
    VStack(alignment: .leading) {
      OrderFilterBar(
        filter: $viewModel.selectedFilter, countLine: { viewModel.countLine },
        newOrdersLine: { viewModel.newOrdersLine }
      )
      .padding(.horizontal, .cells(1))
      LoadingOrderTable(
        viewModel: viewModel, showsSort: true, offersNewOrder: closures.onNewOrder != nil,
        onOpenOrder: closures.onOpenOrder)
      OrderListButtons(
        isListEmpty: { viewModel.pager.rows.isEmpty }, onNewOrder: closures.onNewOrder, sort: $viewModel.selectedSort,
        effectiveSort: { viewModel.pager.query.effectiveSort }
      ) {
        viewModel.completion
      } complete: {
        await viewModel.completeSelectedOrder()
      }
      OrderListStorage(userID: userID, clock: viewModel.store.clock) {
        viewModel.restorableState
      } restore: { state, lastViewed in
        viewModel.restore(state, lastViewed: lastViewed)
      }
    }
    .orderListScreen("Orders", isLoading: viewModel.pager.isLoadingInitially)
    .errorAlert(of: viewModel.actions)
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
  /// Whether the header marks the column that the list is sorted by.
  var showsSort = false
  /// Whether the screen has the key for a new order.
  var offersNewOrder = false
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    OrderTable(
      state: viewModel.pager.state, rows: viewModel.pager.rows, selection: $viewModel.selectedRow,
      sort: showsSort ? viewModel.pager.query.effectiveSort : nil,
      search: viewModel.pager.query.search, emptyText: viewModel.emptyText(offersNewOrder: offersNewOrder),
      format: viewModel.format, reload: { await viewModel.loadOrders() }, onOpenOrder: onOpenOrder
    )
    .task(id: viewModel.pager.loadKey) { await viewModel.refresh() }
    .task(id: viewModel.pager.missingPage) { await viewModel.loadMissingPages() }
    .explainsClick("A click selects a row; a second one opens it")
    .searchable(text: $viewModel.searchText, prompt: "Name or number")
  }
}
