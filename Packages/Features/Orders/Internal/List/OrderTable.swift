import FeatureKit
import Models
import TerminalUI

/// The table of a list view model, or a placeholder for its loading, failed or empty state.
struct OrderTable: View {
  @Bindable var viewModel: OrderListViewModel
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    content
      .task(id: viewModel.pager.loadKey) { await viewModel.refresh() }
      .task(id: viewModel.pager.missingPage) { await viewModel.loadMissingPages() }
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.pager.state {
    case .idle, .loading:
      ProgressView("Loading orders…").padding()
    case .failed(let failure):
      FailureView(failure) { await viewModel.loadOrders() }
        .padding()
    case .loaded where viewModel.pager.rows.isEmpty:
      Text(viewModel.emptyText).foregroundStyle(.secondary).padding()
    case .loaded:
      table
    }
  }

  private var table: some View {
    VStack(alignment: .leading) {
      OrderRowColumns(number: "Number", customer: "Customer", date: "Date", total: "Total", status: "Status")
        .foregroundStyle(.secondary)
        .padding(.leading, 2)
        .padding(.trailing, 2)
      List(viewModel.pager.rows, selection: $viewModel.selectedRow) { row in
        Button {
          if let order = row.order { onOpenOrder(order.id) }
        } label: {
          OrderRow(order: row.order, viewModel: viewModel)
        }
      }
    }
  }
}
