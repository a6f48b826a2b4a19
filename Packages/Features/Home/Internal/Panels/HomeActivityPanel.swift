import FeatureKit
import Models
import TerminalUI

/// The latest events of all orders, each of which opens its order.
struct HomeActivityPanel: View {
  @Environment(HomeModel.self) private var model
  let columns: Int
  let rows: Int
  let onOpenOrder: @MainActor (Order.ID) -> Void

  var body: some View {
    let shown = Array(model.activity.prefix(rows - 2))
    HomePanel("Latest activity", columns: columns, rows: rows) {
      if shown.isEmpty {
        Text("Nothing has happened yet.").foregroundStyle(.secondary)
      } else {
        let widths = HomeActivityWidths(shown, columns: columns - HomePanel<EmptyView>.horizontalMargin)
        ForEach(shown) { line in
          RowButton {
            onOpenOrder(line.id.order)
          } label: {
            HomeActivityRow(line: line, widths: widths)
          }
        }
      }
    }
  }
}

nonisolated private struct HomeActivityWidths: Equatable {
  let time: Int
  let number: Int
  let title: Int
  /// The columns of the amount; 0 if there is no room for it.
  let amount: Int

  init(_ lines: [HomeActivityLine], columns: Int) {
    time = lines.map(\.time.count).max() ?? 0
    number = lines.map(\.number.count).max() ?? 0
    title = lines.map(\.status.title.count).max() ?? 0
    let amount = lines.map(\.total.count).max() ?? 0
    self.amount = columns - time - number - title - amount - 8 >= 12 ? amount : 0
  }
}

/// A row of an event: when, which order, what, and who.
private struct HomeActivityRow: View {
  let line: HomeActivityLine
  let widths: HomeActivityWidths

  var body: some View {
    HStack(spacing: .cells(1)) {
      RowMark()
      Text(line.time).foregroundStyle(.secondary).frame(width: .cells(widths.time), alignment: .leading)
      Text(line.number).frame(width: .cells(widths.number), alignment: .leading)
      Text(line.status.symbol).foregroundStyle(line.status.color ?? .primary).accessibilityHidden(true)
      Text(line.status.title).foregroundStyle(line.status.color ?? .primary)
        .frame(width: .cells(widths.title), alignment: .leading)
      Text(line.customer).frame(maxWidth: .infinity, alignment: .leading)
      if widths.amount > 0 { Text(line.total).frame(width: .cells(widths.amount), alignment: .trailing) }
    }
    .lineLimit(1)
  }
}
