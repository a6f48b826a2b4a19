import FeatureKit
import TerminalUI

/// The columns of rows that are aligned with one another.
nonisolated struct HomeRowWidths: Equatable {
  let number: Int
  /// The columns of the amount; 0 if there is no room for it.
  let amount: Int
  /// The columns of the age or the time; 0 if there is no room for it.
  let time: Int

  private static let timeColumns = 6
  private static let leastName = 8

  init(numbers: [String], amounts: [String], columns: Int) {
    let number = numbers.map(\.count).max() ?? 0
    let amount = amounts.map(\.count).max() ?? 0
    // The mark of the focus, the symbol of the status, and the spaces between the columns.
    let rest = columns - number - Self.leastName - 6
    self.number = number
    time = rest > Self.timeColumns ? Self.timeColumns : 0
    self.amount = rest > Self.timeColumns + amount ? amount : 0
  }
}

/// A row of an order: number, status, name, amount, and its age.
struct HomeRow: View {
  let number: String
  let status: RecordStatus
  let name: String
  let amount: String
  let time: String
  let widths: HomeRowWidths

  var body: some View {
    HStack(spacing: .cells(1)) {
      RowMark()
      Text(number).frame(width: .cells(widths.number), alignment: .leading)
      Text(status.symbol).foregroundStyle(status.color ?? .primary).accessibilityLabel(status.title)
      Text(name).frame(maxWidth: .infinity, alignment: .leading)
      if widths.amount > 0 { Text(amount).frame(width: .cells(widths.amount), alignment: .trailing) }
      if widths.time > 0 {
        Text(time).foregroundStyle(.secondary).frame(width: .cells(widths.time), alignment: .trailing)
      }
    }
    .lineLimit(1)
  }
}
