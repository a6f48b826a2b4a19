import FeatureKit
import Models
import TerminalUI

/// The table of orders, or a placeholder for its loading, failed or empty state.
struct OrderTable: View {
  let state: LoadState<OrderResults>
  let rows: OrderRows
  @Binding var selection: OrderRows.Element.ID?
  /// The sort order that the header marks, or `nil`.
  let sort: OrderSort?
  /// The search text, whose matches are highlighted.
  let search: String
  /// The text in place of an empty table.
  let emptyText: String
  let format: OrderFormat
  /// Loads again after a failure.
  let reload: @MainActor () async -> Void
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    switch state {
    case .idle, .loading:
      LoadingView("Loading orders…").padding()
    case .failed(let failure):
      FailureView(failure) { await reload() }
        .padding()
    case .loaded where rows.isEmpty:
      Text(emptyText).foregroundStyle(.secondary).padding()
    case .loaded:
      table
    }
  }

  /// Returns the title of a column, with a mark if the list is sorted by it.
  private func title(_ text: String, _ key: OrderSort.Key) -> String {
    guard let sort, sort.key == key else { return text }
    return text + (sort.isAscending ? " ▴" : " ▾")
  }

  private var table: some View {
    VStack(alignment: .leading) {
      RecordRow(
        number: title("Number", .number), name: title("Customer", .customer), date: title("Date", .date),
        amount: title("Total", .total), status: RecordStatus(header: "Status")
      )
      .foregroundStyle(.secondary)
      .padding(.leading, .cells(2))
      .padding(.trailing, .cells(2))
      List(rows, selection: $selection) { row in
        Button {
          if let order = row.order { onOpenOrder(order.id) }
        } label: {
          OrderRow(order: row.order, format: format, search: search)
        }
      }
    }
  }
}

/// A row of the table, or an ellipsis while its order is not loaded.
private struct OrderRow: View {
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
