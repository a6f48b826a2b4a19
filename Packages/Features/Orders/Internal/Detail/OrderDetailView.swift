import FeatureKit
import Models
import TerminalUI

struct OrderDetailView: View {
  @State private var viewModel: OrderDetailViewModel
  @SceneStorage private var openedOrderID: String?

  init(viewModel: OrderDetailViewModel, userID: String) {
    _viewModel = State(initialValue: viewModel)
    _openedOrderID = .openedOrderID(userID: userID)
  }

  var body: some View {
    content
      .screen(viewModel.title)
      .task(id: viewModel.store.revision) { await viewModel.loadIfNeeded() }
      .errorAlert(of: viewModel.actions)
      .onChange(of: viewModel.foundOrderID, initial: true) { _, id in openedOrderID = id }
      .onChange(of: viewModel.store.lastChangedOrder) { viewModel.showRecentChange() }
      .onChange(of: viewModel.details.state.value?.order) { viewModel.showReloadedOrder() }
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.state {
    case .idle, .loading:
      LoadingView("Loading the order…").buffersTypeAhead(while: true)
        .padding(.vertical, .cells(1))
    case .failed(let failure):
      FailureView(failure) { await viewModel.load() }
        .padding(.vertical, .cells(1))
    case .loaded(nil):
      OrderMissingView(title: viewModel.title)
        .padding(.vertical, .cells(1))
    case .loaded(let order?):
      ScrollView {
        OrderFields(order: order, viewModel: viewModel)
          .padding(.vertical, .cells(1))
      }
    }
  }
}

private struct OrderFields: View {
  let order: Order
  let viewModel: OrderDetailViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      VStack(alignment: .leading) {
        ForEach(viewModel.format.fields(of: order)) { field in
          LabeledRow(field.name) { Text(field.value) }
        }
      }
      OrderChangeButtons(order: order, viewModel: viewModel)
      OrderParts(details: viewModel.details, format: viewModel.format)
    }
    .frame(maxWidth: .cells(72), alignment: .leading)
  }
}

/// The buttons that take the order to its next stages.
private struct OrderChangeButtons: View {
  let order: Order
  let viewModel: OrderDetailViewModel
  @State private var isConfirmingPayment = false

  var body: some View {
    HStack(spacing: .cells(2)) {
      if !order.isPaid {
        Button(viewModel.paymentTitle) { isConfirmingPayment = true }
          .keyboardShortcut("p")
          .disabled(!viewModel.canTakePayment, reason: "One change at a time")
      }
      Button(viewModel.completeTitle) { await viewModel.complete() }
        .keyboardShortcut("c")
        .disabled(!viewModel.canComplete, reason: viewModel.completeDisabledReason)
    }
    .alert("Take the payment?", isPresented: $isConfirmingPayment) {
      Button("Not now", role: .cancel) {}
      Button("Take \(viewModel.format.total(order))") { await viewModel.takePayment() }
    } message: {
      Text("\(order.customerName) pays now. A payment cannot be undone.")
    }
  }
}

private struct OrderMissingView: View {
  let title: String

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text(title + " was not found").bold()
      Text("It may have been removed, or the number is not quite right.").foregroundStyle(.secondary)
    }
  }
}
