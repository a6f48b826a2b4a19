import FeatureKit
import Models
import TerminalUI

/// All orders of a customer, the newest first, as a part of a screen.
struct CustomerOrdersView: View {
  @State private var viewModel: OrderListViewModel
  private let onOpenOrder: @MainActor (Order.ID) -> Void

  init(viewModel: OrderListViewModel, onOpenOrder: @escaping @MainActor (Order.ID) -> Void) {
    _viewModel = State(initialValue: viewModel)
    self.onOpenOrder = onOpenOrder
  }

  var body: some View {
    let isLoading = viewModel.pager.isLoadingInitially
    OrderTable(list: viewModel, onOpenOrder: onOpenOrder)
      .disabled(isLoading)
      .buffersTypeAhead(while: isLoading)
      .errorAlert(of: viewModel.actions)
  }
}
