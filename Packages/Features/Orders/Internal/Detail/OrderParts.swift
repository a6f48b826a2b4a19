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
      VStack(alignment: .leading, spacing: .cells(1)) {
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

/// The lines of an order with aligned amounts, and below them its totals.
struct OrderLineTable: View {
  let lines: [OrderLine]
  let totals: [OrderField]
  let format: OrderFormat

  var body: some View {
    VStack(alignment: .leading) {
      OrderLineColumns(item: "Item", quantity: "Qty", price: "Price", total: "Total")
        .foregroundStyle(.secondary)
      ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
        OrderLineColumns(
          item: line.name, quantity: String(line.quantity), price: format.amount(line.unitPrice),
          total: format.amount(line.total))
      }
      ForEach(totals) { row in
        HStack(spacing: .cells(1)) {
          Spacer()
          Text(row.name).foregroundStyle(.secondary)
          Text(row.value).frame(minWidth: .cells(OrderLineColumns.totalWidth), alignment: .trailing)
        }
        .lineLimit(1)
      }
    }
  }
}

/// The columns of a line.
///
/// If they do not all fit, the unit price is dropped. The header and the lines have the same width, so they drop the
/// same column.
private struct OrderLineColumns: View {
  let item: String
  let quantity: String
  let price: String
  let total: String

  /// The width of the largest total: `$999,999.99`.
  static let totalWidth = 11

  var body: some View {
    ViewThatFits(in: .horizontal) {
      columns(showsPrice: true)
      columns(showsPrice: false)
    }
  }

  private func columns(showsPrice: Bool) -> some View {
    HStack(spacing: .cells(1)) {
      Text(item).frame(idealWidth: .cells(16), maxWidth: .infinity, alignment: .leading)
      Text(quantity).frame(width: .cells(4), alignment: .trailing)
      if showsPrice { Text(price).frame(width: .cells(Self.totalWidth), alignment: .trailing) }
      Text(total).frame(width: .cells(Self.totalWidth), alignment: .trailing)
    }
    .lineLimit(1)
  }
}

/// A named value of an order.
struct OrderField: Identifiable, Equatable {
  var name: String
  var value: String

  var id: String { name }
}

extension OrderFormat {
  /// Returns the fields of an order, in display order.
  func fields(of order: Order) -> [OrderField] {
    [
      OrderField(name: "Customer", value: order.customerName),
      OrderField(name: "Date", value: date(order)),
      OrderField(name: "Total", value: total(order)),
      OrderField(name: "Status", value: status(order).text),
    ]
  }

  /// Returns the amounts below the lines of an order, in display order.
  func totals(of details: OrderDetails) -> [OrderField] {
    [
      OrderField(name: "Subtotal", value: amount(details.subtotal)),
      OrderField(name: "Discount", value: discount(details)),
      OrderField(name: "Total", value: total(details.order)),
    ]
  }

  /// Returns an entry of the history: `Completed by Ada Lovelace`.
  func text(of event: OrderEvent) -> String {
    switch event.kind {
    case .placed: "Placed by \(event.author)"
    case .paid: "Paid by \(event.author)"
    case .completed: "Completed by \(event.author)"
    case .reopened: "Reopened by \(event.author)"
    }
  }
}
