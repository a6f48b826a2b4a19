import FeatureKit
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
      HStack {
        Text("Completed orders").bold()
        Spacer()
        Text(viewModel.countLine).foregroundStyle(.secondary)
      }
      .padding(.horizontal, 1)
      LoadingOrderTable(viewModel: viewModel, onOpenOrder: onOpenOrder)
        .searchable(text: $viewModel.searchText, prompt: "Name or number")
      OrderChangeBar(format: viewModel.format) {
        viewModel.store.recentChange
      } undo: {
        await viewModel.undo()
      }
      .padding(.horizontal, 1)
    }
    .disabled(viewModel.pager.isLoadingFirst)
    .buffersTypeAhead(while: viewModel.pager.isLoadingFirst)
    .screen("Order history", margin: 0)
    .errorAlert($viewModel.error) { await viewModel.retry() }
  }
}
