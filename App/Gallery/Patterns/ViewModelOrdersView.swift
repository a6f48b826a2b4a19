import TerminalSwiftUI

/// The list, which reads and edits its view model.
struct ViewModelOrdersView: View {
  @State private var viewModel: PatternOrdersViewModel

  init(service: any PatternOrderService) {
    _viewModel = State(initialValue: PatternOrdersViewModel(service: service))
  }

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Search", text: $viewModel.query.search)
      Toggle("Pending only", isOn: $viewModel.query.isPendingOnly)
      if let orders = viewModel.orders {
        List(orders, selection: $viewModel.selection) { Text($0.line) }
      } else {
        Text("Loading orders…")
      }
      Button(viewModel.isCompleting ? "Working…" : "Complete") { await viewModel.completeSelectedOrder() }
        .disabled(!viewModel.canComplete)
    }
    .task(id: viewModel.query) { await viewModel.load() }
    .alert(viewModel.failure?.message ?? "", isPresented: isFailed, presenting: viewModel.failure) { failure in
      Button("Try again") { await viewModel.retry(failure) }
      Button("OK", role: .cancel) {}
    }
  }

  private var isFailed: Binding<Bool> {
    Binding(get: { viewModel.failure != nil }, set: { if !$0 { viewModel.failure = nil } })
  }
}
