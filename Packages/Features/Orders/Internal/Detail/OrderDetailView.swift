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
    VStack(alignment: .leading, spacing: 0) {
      OrderHead(viewModel: viewModel)
      content
    }
    .screen(viewModel.title)
    .toolbar(.hidden, for: .navigationBar)
    .task(id: viewModel.store.revision) { await viewModel.loadIfNeeded() }
    .task(id: viewModel.store.revision) { await viewModel.loadNeighborsIfNeeded() }
    .errorAlert(of: viewModel.actions)
    .onChange(of: viewModel.foundOrderID, initial: true) { _, id in openedOrderID = id }
    .onChange(of: viewModel.store.lastChangedOrder) { viewModel.showRecentChange() }
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
      OrderDetailPaper(order: order, viewModel: viewModel)
    }
  }
}

/// The panels of the order, which scroll if they do not fit.
private struct OrderDetailPaper: View {
  let order: Order
  let viewModel: OrderDetailViewModel
  @State private var customer: CustomerLoader
  @State private var pendingStep: OrderStep?

  init(order: Order, viewModel: OrderDetailViewModel) {
    self.order = order
    self.viewModel = viewModel
    _customer = State(initialValue: CustomerLoader(store: viewModel.store))
  }

  var body: some View {
    GeometryReader { proxy in
      let layout = layout(in: proxy)
      if layout.height == .natural {
        ScrollView { content(layout) }
      } else {
        content(layout)
      }
    }
    .modifier(OrderStepQuestion(order: order, viewModel: viewModel, pendingStep: $pendingStep))
    .task(id: viewModel.store.revision) { await viewModel.loadDetailsIfNeeded() }
  }

  private func layout(in proxy: GeometryProxy) -> OrderPaperLayout {
    let parts = viewModel.details.state.value
    return .screen(
      columns: proxy.columns, rows: proxy.rows - 1, lineCount: parts?.lines.count ?? 0,
      eventCount: (parts?.history.count ?? 0) + 2)
  }

  private func content(_ layout: OrderPaperLayout) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      OrderChangeButtons(order: order, viewModel: viewModel, pendingStep: $pendingStep)
      switch viewModel.details.state {
      case .idle, .loading: LoadingView("Loading the items…")
      case .failed(let failure): FailureView(failure) { await viewModel.loadDetailsIfNeeded() }
      case .loaded(let parts):
        OrderPaper(
          order: order, details: parts, customer: customer, format: viewModel.format, layout: layout,
          keys: OrderPaper.Keys(clipboard: viewModel.clipboard) { viewModel.showCustomer() })
      }
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
