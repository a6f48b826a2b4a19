import FeatureKit
import Models
import TerminalUI

/// All orders of a customer, the newest first.
struct CustomerOrdersView: View {
  @State private var viewModel: OrderListViewModel
  private let name: String
  private let onOpenOrder: @MainActor (Order.ID) -> Void

  /// Creates the view of a list that searches for the customer.
  init(viewModel: OrderListViewModel, name: String, onOpenOrder: @escaping @MainActor (Order.ID) -> Void) {
    _viewModel = State(initialValue: viewModel)
    self.name = name
    self.onOpenOrder = onOpenOrder
  }

  var body: some View {
    OrderTable(list: viewModel, highlightsSearch: false, onOpenOrder: onOpenOrder)
      .orderListScreen("Orders of \(name)", isLoading: viewModel.pager.isLoadingInitially)
      .errorAlert(of: viewModel.actions)
  }
}
