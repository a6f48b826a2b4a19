import FeatureKit
import Models
import TerminalUI

/// The screen of one customer: figures and address, and the orders beside or below them.
struct CustomerDetailView: View {
  @State private var viewModel: CustomerDetailViewModel
  private let closures: CustomersClosures

  init(viewModel: CustomerDetailViewModel, closures: CustomersClosures) {
    _viewModel = State(initialValue: viewModel)
    self.closures = closures
  }

  var body: some View {
    content
      .screen(viewModel.title, margin: 0)
      .task(id: viewModel.revision) { await viewModel.load() }
      .errorAlert($viewModel.failure) { await viewModel.load() }
  }

  @ViewBuilder
  private var content: some View {
    switch viewModel.state {
    case .idle, .loading:
      LoadingView("Loading the customer…").buffersTypeAhead(while: true).padding()
    case .failed(let failure):
      FailureView(failure) { await viewModel.load() }.padding()
    case .loaded(nil):
      EmptyStateView("No customer has this name", symbol: "○", advice: "The name may have been changed in the orders.")
    case .loaded(let customer?):
      CustomerPanels(customer: customer, figures: viewModel.figures(of: customer), closures: closures)
    }
  }
}

/// The panels of a customer, in one column or in two.
private struct CustomerPanels: View {
  let customer: Customer
  let figures: [CustomerDetailViewModel.Figure]
  let closures: CustomersClosures

  /// The width of the screen in columns from which the orders are beside the figures.
  private static let twoColumns = 100
  private static let sideWidth = 36

  var body: some View {
    GeometryReader { proxy in
      let isWide = proxy.columns >= Self.twoColumns
      let layout =
        isWide
        ? AnyLayout(HStackLayout(alignment: .top, spacing: .cells(1))) : AnyLayout(VStackLayout(alignment: .leading))
      layout {
        CustomerFacts(customer: customer, figures: figures, isNarrow: isWide || proxy.columns < 60) {
          closures.onNewOrder(customer)
        }
        .frame(maxWidth: isWide ? .cells(Self.sideWidth) : .infinity)
        Panel("Orders") {
          closures.makeOrders(customer.name)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
      }
    }
  }
}

/// The figures, the address, and the key for a new order.
private struct CustomerFacts: View {
  let customer: Customer
  let figures: [CustomerDetailViewModel.Figure]
  /// Whether the address is below the figures.
  let isNarrow: Bool
  let onNewOrder: @MainActor () -> Void
  @Environment(\.keyBindings) private var keyBindings

  var body: some View {
    let layout =
      isNarrow
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: .cells(1)))
      : AnyLayout(HStackLayout(alignment: .top, spacing: .cells(4)))
    return Panel("Customer", footnote: "\(keyBindings.key(of: .newOrder)) New order") {
      layout {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(figures) { figure in
            LabeledRow(figure.name) { Text(verbatim: figure.value).bold() }
          }
        }
        VStack(alignment: .leading, spacing: 0) {
          ForEach(Array(customer.address.lines.enumerated()), id: \.offset) { Text(verbatim: $0.element) }
        }
        .lineLimit(1)
      }
      .frame(maxWidth: .infinity, alignment: .topLeading)
      ShortcutButton("New order", key: .newOrder, action: onNewOrder)
    }
  }
}
