import FeatureKit
import Foundation
import Models
import TerminalUI

/// The header and the lines of an order, with aligned amounts.
struct OrderLineRows: View {
  let lines: [OrderLine]
  let format: OrderFormat

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
        OrderLineColumns(
          item: line.name, quantity: String(line.quantity), price: format.amount(line.unitPrice),
          total: format.amount(line.total))
      }
    }
  }
}

/// The titles of the columns of `OrderLineRows`.
struct OrderLineHeader: View {
  var body: some View {
    OrderLineColumns(item: "Item", quantity: "Qty", price: "Price", total: "Total").foregroundStyle(.secondary)
  }
}

/// The amounts below the lines of an order, with the rule of its discount; blank until the lines are loaded.
struct OrderTotals: View {
  let order: Order?
  let details: OrderDetails?
  let format: OrderFormat

  var body: some View {
    VStack(alignment: .leading) {
      Divider()
      ForEach(format.totals(of: details)) { row in
        HStack(spacing: .cells(1)) {
          Spacer()
          Text(verbatim: row.name).foregroundStyle(.secondary)
          Text(verbatim: row.value).frame(minWidth: .cells(OrderLineColumns.totalWidth), alignment: .trailing)
        }
        .lineLimit(1)
      }
      HStack(spacing: .cells(1)) {
        Spacer()
        Text("TOTAL").bold()
        Text(verbatim: order.map(format.total) ?? "").bold()
          .frame(minWidth: .cells(OrderLineColumns.totalWidth), alignment: .trailing)
      }
      .lineLimit(1)
    }
  }
}

/// The lines of a draft with its totals.
struct OrderLineTable: View {
  let details: OrderDetails
  let format: OrderFormat

  var body: some View {
    VStack(alignment: .leading) {
      OrderLineHeader()
      OrderLineRows(lines: details.lines, format: format)
      OrderTotals(order: details.order, details: details, format: format)
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
      Text(verbatim: item).frame(idealWidth: .cells(16), maxWidth: .infinity, alignment: .leading)
      Text(verbatim: quantity).frame(width: .cells(4), alignment: .trailing)
      if showsPrice { Text(verbatim: price).frame(width: .cells(10), alignment: .trailing) }
      Text(verbatim: total).frame(width: .cells(Self.totalWidth), alignment: .trailing)
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
  func fields(of order: Order) -> [OrderField] {
    [
      OrderField(name: "Customer", value: order.customerName),
      OrderField(name: "Date", value: date(order)),
      OrderField(name: "Total", value: total(order)),
      OrderField(name: "Status", value: status(order).text),
    ]
  }

  /// Returns the subtotal and the discount of an order, in display order, without values if its parts are not loaded.
  func totals(of details: OrderDetails?) -> [OrderField] {
    guard let details else { return ["Subtotal", "Loyalty discount"].map { OrderField(name: $0, value: "") } }
    let share = details.discount > 0 ? ", 1/11" : ""
    return [
      OrderField(name: "Subtotal", value: amount(details.subtotal)),
      OrderField(name: "Loyalty discount\(share)", value: discount(details)),
    ]
  }

  /// Returns the status of an order, with the time since it was placed while it is pending: `○ Placed, 2 d`.
  func statusLine(_ order: Order) -> String {
    order.isPending ? "\(status(order).text), \(age(of: order.date))" : status(order).text
  }
}

/// The status of an order in its color, with the age of a pending one.
struct OrderStatusText: View {
  let order: Order
  let format: OrderFormat

  var body: some View {
    AgeTimeline(of: order.isPending ? order.id : nil) { _ in
      let text = Text(verbatim: format.statusLine(order))
      format.status(order).color.map { text.foregroundStyle($0) } ?? text
    }
  }
}
