import TerminalUI

/// The customers with the highest revenue as bars.
struct HomeCustomersPanel: View {
  @Environment(HomeModel.self) private var model
  let columns: Int
  let rows: Int

  var body: some View {
    let customers = model.customers
    let shown = Array(customers.lines.prefix(rows - 2))
    let title = "Top customers, \(customers.dayCount) days"
    HomePanel(title, columns: columns, rows: rows) {
      if shown.isEmpty {
        Text("No customers yet.").foregroundStyle(.secondary)
      } else {
        HomeCustomerRows(lines: shown, columns: columns - HomePanel<EmptyView>.horizontalMargin)
          .accessibilityLabel("\(title): \(customers.words)")
      }
    }
  }
}

/// The rows, each with a bar, the revenue and the number of orders.
///
/// A chart would have no line between two bars of one row each, so the bars are characters that leave a part of it empty.
private struct HomeCustomerRows: View {
  let lines: [HomeCustomers.Line]
  let columns: Int

  /// The columns of the longest name that is shown whole.
  private static let longestName = 18

  var body: some View {
    let name = min(Self.longestName, columns / 3)
    let revenue = lines.map(\.label.count).max() ?? 0
    let count = lines.map(\.countLabel.count).max() ?? 0
    let bar = max(1, columns - name - revenue - count - 3)
    let highest = max(1, lines.map(\.revenue).max() ?? 1)
    VStack(alignment: .leading, spacing: 0) {
      ForEach(lines) { line in
        HStack(spacing: .cells(1)) {
          Text(line.name).frame(width: .cells(name), alignment: .leading)
          Text(Self.bar(line.revenue / highest, columns: bar)).foregroundStyle(.accent)
            .frame(width: .cells(bar), alignment: .leading)
          Text(line.label).frame(width: .cells(revenue), alignment: .trailing)
          Text(line.countLabel).foregroundStyle(.secondary).frame(width: .cells(count), alignment: .trailing)
        }
        .lineLimit(1)
      }
    }
  }

  /// Returns a bar with a share of the columns, and with one column at least.
  private static func bar(_ share: Double, columns: Int) -> String {
    String(repeating: "▆", count: max(1, Int((share * Double(columns)).rounded())))
  }
}
