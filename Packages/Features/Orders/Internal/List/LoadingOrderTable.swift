import Models
import TerminalUI

/// The table of a list view model with its search field.
///
/// It loads the orders that the table needs.
struct LoadingOrderTable: View {
  @Bindable var viewModel: OrderListViewModel
  /// Whether the header marks the column that the list is sorted by.
  var showsSort = false
  /// Whether the screen has the key for a new order.
  var offersNewOrder = false
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    OrderTable(
      state: viewModel.pager.state, rows: viewModel.pager.rows, selection: $viewModel.selectedRow,
      sort: showsSort ? viewModel.pager.query.sortInEffect : nil,
      search: viewModel.pager.query.search, emptyText: viewModel.emptyText(offersNewOrder: offersNewOrder),
      format: viewModel.format, reload: { await viewModel.loadOrders() }, onOpenOrder: onOpenOrder
    )
    .task(id: viewModel.pager.loadKey) { await viewModel.refresh() }
    .task(id: viewModel.pager.missingPage) { await viewModel.loadMissingPages() }
    .explainsClick("A click selects a row; a second one opens it")
    .searchable(text: $viewModel.searchText, prompt: "Name or number")
  }
}
