import FeatureKit
import Models
import Services
import TerminalUI

/// The newest orders, which a view model loads.
struct CustomersView: View {
  @State private var viewModel: CustomersViewModel
  private let onSelect: @MainActor (Order) -> Void

  init(
    orderService: any OrderServiceProtocol, revisions: ShopRevisions,
    onSelect: @escaping @MainActor (Order) -> Void
  ) {
    _viewModel = State(initialValue: CustomersViewModel(orderService: orderService, revisions: revisions))
    self.onSelect = onSelect
  }

  var body: some View {
    content
      .screen("Customers", margin: 0)
      .task(id: viewModel.revision) { await viewModel.load() }
      .errorAlert($viewModel.failure) { await viewModel.load() }
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.state {
    case .idle, .loading: LoadingView("Loading orders…").padding()
    case .failed(let failure): FailureView(failure) { await viewModel.load() }.padding()
    case .loaded(let orders): CustomersList(orders: orders, onSelect: onSelect)
    }
  }
}
