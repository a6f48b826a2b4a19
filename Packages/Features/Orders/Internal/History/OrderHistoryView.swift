import Models
import TerminalUI

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
    .orderListScreen("Order history", isLoading: viewModel.pager.isLoadingFirst)
    .errorAlert(of: viewModel.actions)
  }
}
