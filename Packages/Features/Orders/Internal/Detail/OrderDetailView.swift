import FeatureKit
import Models
import TerminalUI

struct OrderDetailView: View {
  @State private var viewModel: OrderDetailViewModel

  init(viewModel: OrderDetailViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    content
      .padding(.vertical, 1)
      .screen(viewModel.title)
      .task { await viewModel.loadIfNeeded() }
      .errorAlert($viewModel.error) { await viewModel.retry() }
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.state {
    case .idle, .loading:
      ProgressView("Loading the order…").buffersTypeAhead(while: true)
    case .failed(let failure):
      FailureView(failure) { await viewModel.load() }
    case .loaded(nil):
      OrderMissingView(title: viewModel.title)
    case .loaded(let order?):
      OrderFields(order: order, viewModel: viewModel)
    }
  }
}

private struct OrderFields: View {
  let order: Order
  let viewModel: OrderDetailViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        ForEach(viewModel.format.fields(of: order)) { field in
          LabeledRow(field.name) { Text(field.value) }
        }
      }
      Button(viewModel.completeTitle) { await viewModel.complete() }
        .keyboardShortcut("c")
        .disabled(!viewModel.canComplete, reason: "The order is completed")
      OrderChangeBar(store: viewModel.store, format: viewModel.format) { await viewModel.undo() }
    }
  }
}

private struct OrderMissingView: View {
  let title: String

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(title + " was not found").bold()
      Text("It may have been removed, or the number is not quite right.").foregroundStyle(.secondary)
    }
  }
}
