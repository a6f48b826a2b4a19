import FeatureKit
import Models
import TerminalUI

/// The pending orders that wait longest, each of which opens its order.
struct HomeOldestPanel: View {
  @Environment(HomeModel.self) private var model
  let columns: Int
  let rows: Int
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    let shown = Array(model.oldest.lines.prefix(rows - 2))
    HomePanel(
      "Oldest pending", note: "\(shown.count) of \(model.oldest.total)", columns: columns, rows: rows
    ) {
      HomeOrderRows(lines: shown, columns: columns - HomePanel<EmptyView>.horizontalMargin, onOpenOrder: onOpenOrder)
    }
  }
}

/// The rows of pending orders, or that there are none.
struct HomeOrderRows: View {
  let lines: [HomeOrderLine]
  let columns: Int
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    if lines.isEmpty {
      Text("Nothing is waiting. Enjoy the calm.").foregroundStyle(.secondary)
    } else {
      let widths = HomeRowWidths(numbers: lines.map(\.number), amounts: lines.map(\.total), columns: columns)
      ForEach(lines) { line in
        RowButton {
          onOpenOrder(line.id)
        } label: {
          HomeRow(
            number: line.number, status: line.status, name: line.customer, amount: line.total, time: line.age,
            widths: widths)
        }
      }
    }
  }
}
