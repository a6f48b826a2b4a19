import FeatureKit
import Models
import TerminalUI

/// The order desk: filters, search, and the orders found.
struct OrderListView: View {
  @State private var viewModel: OrderListViewModel
  let onOpenOrder: @MainActor (Order.ID) -> Void

  init(viewModel: OrderListViewModel, onOpenOrder: @escaping @MainActor (Order.ID) -> Void) {
    _viewModel = State(initialValue: viewModel)
    self.onOpenOrder = onOpenOrder
  }

  var body: some View {
    VStack(alignment: .leading) {
      OrderFilterBar(viewModel: viewModel)
        .padding(.horizontal, 1)
      OrderTable(viewModel: viewModel, onOpenOrder: onOpenOrder)
        .searchable(text: $viewModel.searchText, prompt: "Name or number")
      OrderCompleteButton(viewModel: viewModel)
        .padding(.horizontal, 1)
    }
    .disabled(viewModel.isLoadingFirst)
    .screen("Orders", margin: 0)
    .errorAlert($viewModel.error) { await viewModel.loadOrders() }
  }
}

/// Reads the selection, so that it alone is evaluated when that moves, and not the table.
private struct OrderCompleteButton: View {
  let viewModel: OrderListViewModel

  var body: some View {
    Button(viewModel.completeTitle) { await viewModel.completeSelectedOrder() }
      .keyboardShortcut("c")
      .disabled(!viewModel.canComplete)
  }
}

private struct OrderFilterBar: View {
  @Bindable var viewModel: OrderListViewModel

  var body: some View {
    HStack(spacing: 2) {
      Picker("Show", selection: $viewModel.selectedFilter) {
        ForEach(viewModel.filters, id: \.self) { filter in
          Text(filter.title).tag(filter)
        }
      }
      .pickerStyle(.segmented)
      Spacer()
      Text(viewModel.countLine).dim()
    }
  }
}
