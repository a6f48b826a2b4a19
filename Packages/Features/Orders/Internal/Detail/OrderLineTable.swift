import Models
import TerminalUI

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
        HStack(spacing: 1) {
          Spacer()
          Text(row.name).foregroundStyle(.secondary)
          Text(row.value).frame(minWidth: OrderLineColumns.totalWidth, alignment: .trailing)
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
    HStack(spacing: 1) {
      Text(item).frame(idealWidth: 16, maxWidth: .infinity, alignment: .leading)
      Text(quantity).frame(width: 4, alignment: .trailing)
      if showsPrice { Text(price).frame(width: Self.totalWidth, alignment: .trailing) }
      Text(total).frame(width: Self.totalWidth, alignment: .trailing)
    }
    .lineLimit(1)
  }
}
