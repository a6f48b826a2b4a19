import FeatureKit
import Models
import TerminalUI

/// The lines, the address and the history of an order, or a placeholder while they are not loaded.
struct OrderParts: View {
  let details: OrderDetailsLoader
  let format: OrderFormat

  var body: some View {
    content.task(id: details.store.revision) { await details.loadIfNeeded() }
  }

  @ViewBuilder
  private var content: some View {
    switch details.state {
    case .idle, .loading:
      LoadingView("Loading the items…")
    case .failed(let failure):
      FailureView(failure) { await details.load() }
    case .loaded(let details):
      VStack(alignment: .leading, spacing: 1) {
        OrderLineTable(lines: details.lines, totals: format.totals(of: details), format: format)
        OrderAddress(address: details.shippingAddress)
        OrderHistory(events: details.history, format: format)
      }
    }
  }
}

/// The postal address of an order.
struct OrderAddress: View {
  let address: Address

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(Array(address.lines.enumerated()), id: \.offset) { index, line in
        LabeledRow(index == 0 ? "Ship to" : "") { Text(line) }
      }
    }
  }
}

/// The history of an order, the oldest entry first.
private struct OrderHistory: View {
  let events: [OrderEvent]
  let format: OrderFormat

  var body: some View {
    VStack(alignment: .leading) {
      Text("History").bold()
      ForEach(Array(events.enumerated()), id: \.offset) { _, event in
        LabeledRow(format.date(event.date)) { Text(format.text(of: event)) }
      }
    }
  }
}
