import FeatureKit
import Models
import TerminalUI

/// Orders, each of which opens its detail.
struct SearchOrdersPanel: View {
  let title: String
  let orders: [SearchStart.OrderRow]
  let columns: Int
  let rows: Int
  let onOpenOrder: @MainActor (Order.ID) -> Void

  /// The widest row, after which the gaps between the columns would be large.
  private static let widestRow = 90

  var body: some View {
    SearchPanel(title: title, columns: columns, rows: rows) {
      let width = min(columns - SearchStartLayout.horizontalMargin - 2, Self.widestRow)
      let cells = RecordColumns(width: width)
      ForEach(Array(orders.prefix(rows - SearchStartLayout.border))) { order in
        RowButton {
          onOpenOrder(order.id)
        } label: {
          HStack(spacing: .cells(1)) {
            RowMark()
            RecordLine(Self.texts(of: order, in: cells), columns: cells)
          }
        }
      }
    }
  }

  /// Returns the texts of an order, with the time of day beside the date if there is a column for the date.
  private static func texts(of order: SearchStart.OrderRow, in columns: RecordColumns) -> RecordTexts {
    var texts = order.texts
    if columns.date != nil { texts.age = texts.time }
    return texts
  }
}

/// The filters of the order list, each with its number of orders.
struct SearchFiltersPanel: View {
  let filters: [SearchStart.Filter]
  let layout: SearchStartLayout
  let onShowOrders: @MainActor (OrderFilter) -> Void

  var body: some View {
    SearchPanel(
      title: "Order list", columns: layout.trailingColumns, rows: SearchStartLayout.fixedRows.filters
    ) {
      ForEach(filters) { filter in
        RowButton("Open list") {
          onShowOrders(filter.id)
        } label: {
          HStack(spacing: .cells(1)) {
            RowMark()
            Text(filter.title).frame(width: .cells(11), alignment: .leading)
            Text(filter.count).bold().frame(width: .cells(6), alignment: .trailing)
            Text(filter.detail).foregroundStyle(.secondary).frame(maxWidth: .infinity, alignment: .leading)
          }
          .lineLimit(1)
        }
      }
    }
  }
}

/// Texts that can be searched for.
struct SearchExamplesPanel: View {
  let examples: [SearchStart.Example]
  let layout: SearchStartLayout
  let search: @MainActor (String) async -> Void

  var body: some View {
    SearchPanel(
      title: "What you can type", columns: layout.trailingColumns, rows: SearchStartLayout.fixedRows.examples
    ) {
      ForEach(examples) { example in
        RowButton("Search") {
          await search(example.text)
        } label: {
          HStack(spacing: .cells(1)) {
            RowMark()
            Text(verbatim: example.text).foregroundStyle(.accent)
              .frame(width: .cells(18), alignment: .leading)
            Text(example.meaning).foregroundStyle(.secondary)
          }
          .lineLimit(1)
        }
      }
    }
  }
}

/// The customers with the highest revenue, whose names are searched for.
struct SearchCustomersPanel: View {
  let start: SearchStart
  let layout: SearchStartLayout
  let search: @MainActor (String) async -> Void

  var body: some View {
    let shown = Array(start.customers.prefix(layout.customerRows - SearchStartLayout.border))
    SearchPanel(
      title: start.dayCount > 0 ? "Top customers, \(start.dayCount) days" : "Top customers",
      columns: layout.trailingColumns, rows: layout.customerRows
    ) {
      let width = shown.map(\.revenue.count).max() ?? 0
      ForEach(shown) { customer in
        RowButton("Search") {
          await search(customer.name)
        } label: {
          HStack(spacing: .cells(1)) {
            RowMark()
            Text(verbatim: customer.name).frame(maxWidth: .infinity, alignment: .leading)
            Text(customer.count).foregroundStyle(.secondary).frame(width: .cells(10), alignment: .trailing)
            Text(customer.revenue).frame(width: .cells(width + 1), alignment: .trailing)
          }
          .lineLimit(1)
        }
      }
    }
  }
}
