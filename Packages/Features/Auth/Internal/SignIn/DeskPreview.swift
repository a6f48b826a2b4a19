import FeatureKit
import TerminalCharts
import TerminalUI

/// A still, muted home screen with example orders, which shows a stranger what is behind the sign-in.
///
/// Screen readers read one sentence.
struct DeskPreview: View {
  let columns: Int
  let rows: Int

  /// The rows of a tile, and the least rows of the list.
  private static let tileRows = 4
  private static let leastListRows = 6
  /// The columns of the border of a panel and of its margin.
  private static let margin = 4

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        ForEach(Array(DeskExample.tiles.enumerated()), id: \.offset) { index, tile in
          panel(tile.title, columns: tileColumns(index), rows: Self.tileRows) {
            Text(tile.value).bold().foregroundStyle(.secondary)
            Text(tile.detail).foregroundStyle(.secondary)
          }
        }
      }
      panel("Orders a day", columns: columns, rows: chartRows) { chart }
      panel("Oldest pending", columns: columns, rows: listRows) { list }
    }
    .lineLimit(1)
    .accessibilityElement()
    .accessibilityLabel("A preview of the home screen with example orders")
  }

  private var listRows: Int { min(DeskExample.orders.count + 2, max(Self.leastListRows, rows / 3)) }
  private var chartRows: Int { max(6, rows - Self.tileRows - listRows) }

  private func tileColumns(_ index: Int) -> Int {
    let count = DeskExample.tiles.count
    return columns / count + (index < columns % count ? 1 : 0)
  }

  private var chart: some View {
    Chart(DeskExample.days.indices, id: \.self) { index in
      BarMark(x: .value("Day", index), y: .value("Orders", DeskExample.days[index]), width: .ratio(0.7))
        .foregroundStyle(.border)
    }
    .chartXAxis(.hidden)
    .chartYAxis(.hidden)
    .chartLegend(.hidden)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var list: some View {
    ForEach(Array(DeskExample.orders.prefix(listRows - 2)), id: \.number) { order in
      HStack(spacing: .cells(1)) {
        Text(order.number).frame(width: .cells(6), alignment: .leading)
        Text(order.customer).frame(maxWidth: .infinity, alignment: .leading)
        Text(order.total).frame(width: .cells(10), alignment: .trailing)
        Text(order.age).frame(width: .cells(5), alignment: .trailing)
      }
      .foregroundStyle(.secondary)
    }
  }

  private func panel(
    _ title: String, columns: Int, rows: Int, @ViewBuilder _ content: () -> some View
  ) -> some View {
    Panel(title) {
      VStack(alignment: .leading, spacing: 0) { content() }
        .frame(
          width: .cells(max(1, columns - Self.margin)), height: .cells(max(1, rows - 2)), alignment: .topLeading)
    }
  }
}

nonisolated private enum DeskExample {
  static let tiles = [
    (title: "Pending", value: "61", detail: "4 today"), (title: "Completed", value: "189", detail: "9 today"),
    (title: "Revenue", value: "$54,210", detail: "14 days"),
  ]

  /// The numbers of orders of 14 days, with the rhythm of a week.
  static let days = [
    4, 6, 6, 8, 11, 8, 3, 5, 6, 8, 9, 12, 9, 4,
  ]

  static let orders = [
    (number: "#1171", customer: "Edith Weber", total: "$545.33", age: "12 d"),
    (number: "#1174", customer: "James Hansen", total: "$4,905.17", age: "12 d"),
    (number: "#1176", customer: "Barbara Abbott", total: "$2,424.21", age: "11 d"),
    (number: "#1180", customer: "Nguyễn Thị Ánh", total: "$638.13", age: "10 d"),
    (number: "#1183", customer: "Lucia Baker", total: "$201.36", age: "9 d"),
    (number: "#1189", customer: "Zoë Núñez", total: "$88.02", age: "8 d"),
    (number: "#1190", customer: "Frances Chandra", total: "$730.28", age: "8 d"),
    (number: "#1192", customer: "Miguel Garcia", total: "$1,315.30", age: "7 d"),
  ]
}
