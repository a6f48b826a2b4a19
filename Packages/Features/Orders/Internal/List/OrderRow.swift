import Models
import TerminalUI

/// A row of the table, or an ellipsis while its order is not loaded.
struct OrderRow: View {
  let order: Order?
  let format: OrderFormat

  var body: some View {
    if let order {
      OrderRowColumns(
        number: format.number(order.id), customer: order.customerName,
        date: format.date(order), total: format.total(order),
        status: format.status(order), statusColor: order.stage.color)
    } else {
      Text("…").foregroundStyle(.secondary)
    }
  }
}

extension Order.Stage {
  /// The color of the status.
  fileprivate var color: Color {
    switch self {
    case .placed: .warning
    case .paid: .primary
    case .completed: .success
    }
  }
}

/// The columns of the table.
///
/// If they do not all fit, the date is dropped first, then the total, then the status. The header and the rows have the
/// same width, so they drop the same columns.
struct OrderRowColumns: View {
  let number: String
  let customer: String
  let date: String
  let total: String
  let status: String
  var statusColor = Color.primary

  var body: some View {
    ViewThatFits(in: .horizontal) {
      OrderRowLine(columns: self)
      OrderRowLine(columns: self, showsDate: false)
      OrderRowLine(columns: self, showsDate: false, showsTotal: false)
      OrderRowLine(columns: self, showsDate: false, showsTotal: false, showsStatus: false)
    }
  }
}

/// Some of the columns.
///
/// All except the customer have a fixed width, which aligns the rows with the header.
private struct OrderRowLine: View {
  let columns: OrderRowColumns
  var showsDate = true
  var showsTotal = true
  var showsStatus = true

  var body: some View {
    HStack(spacing: 1) {
      Text(columns.number).frame(width: 8, alignment: .leading)
      Text(columns.customer).frame(idealWidth: 10, maxWidth: .infinity, alignment: .leading)
      if showsDate { Text(columns.date).frame(width: 12, alignment: .leading) }
      if showsTotal { Text(columns.total).frame(width: 11, alignment: .trailing) }
      if showsStatus {
        Text(columns.status).foregroundStyle(columns.statusColor).frame(width: 11, alignment: .leading)
      }
    }
    .lineLimit(1)
  }
}
