import FeatureKit
import Models
import TerminalUI

/// A row of the table, or an ellipsis while its order is not loaded.
struct OrderRow: View {
  let order: Order?
  let format: OrderFormat
  /// The search text, whose matches are highlighted.
  let search: String

  var body: some View {
    if let order {
      RecordRow(
        number: format.number(order.id), name: order.customerName, date: format.date(order),
        amount: format.total(order), status: format.status(order), search: search)
    } else {
      Text("…").foregroundStyle(.secondary)
    }
  }
}
