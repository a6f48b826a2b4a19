import Models
import TerminalUI

/// The order list with its filters and search field.
struct OrderListView: View {
  @State private var viewModel: OrderListViewModel
  @State private var batch: OrderBatch
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
      OrderListFrame(list: viewModel, batch: batch, onNewOrder: closures.onNewOrder) { isCompact in
        SearchableOrderTable(
          list: viewModel, batch: batch, isCompact: isCompact, offersNewOrder: closures.onNewOrder != nil,
          onOpenOrder: closures.onOpenOrder)
      }
      OrderListStorage(list: viewModel, userID: userID)
      OrderFilterRequestReader(list: viewModel)
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
      OrderHistoryHeader(list: viewModel)
      SearchableOrderTable(list: viewModel, onOpenOrder: onOpenOrder)
    }
    .orderListScreen("Order history", isLoading: viewModel.pager.isLoadingInitially)
    .errorAlert(of: viewModel.actions)
  }
}

/// The table of a list with its search field.
private struct SearchableOrderTable: View {
  @Bindable var list: OrderListViewModel
  var batch: OrderBatch?
  var isCompact = false
  var offersNewOrder = false
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    OrderTable(
      list: list, batch: batch, isCompact: isCompact, offersNewOrder: offersNewOrder, onOpenOrder: onOpenOrder
    )
    .explainsClick("A click selects a row; a double click opens it")
    .searchable(text: $list.searchText, prompt: "Name or number")
    .foundCount(of: list)
  }
}
