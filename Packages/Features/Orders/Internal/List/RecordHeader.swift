import FeatureKit
import TerminalUI

/// The header of a list of orders, whose titles sort the list when they are clicked.
struct RecordHeader: View {
  private let columns: RecordColumns
  private let sorted: RecordColumn?
  private let isAscending: Bool
  private let onSort: (@MainActor (RecordColumn) -> Void)?

  /// Creates a header.
  ///
  /// - Parameter onSort: Called with the column whose title is clicked; `nil` if the list cannot be sorted.
  init(
    columns: RecordColumns, sorted: RecordColumn? = nil, isAscending: Bool = true,
    onSort: (@MainActor (RecordColumn) -> Void)? = nil
  ) {
    self.columns = columns
    self.sorted = sorted
    self.isAscending = isAscending
    self.onSort = onSort
  }

  /// The content and behavior of the view.
  var body: some View {
    HStack(spacing: .cells(columns.gap)) {
      title(.number, columns.number)
      title(.name, columns.name)
      if let width = columns.date { title(.date, width) }
      if let width = columns.age { title(.age, width, .trailing) }
      if let width = columns.items { title(.items, width, .trailing) }
      if let width = columns.amount { title(.amount, width, .trailing) }
      title(.status, columns.status)
    }
    .lineLimit(1)
    // The palette has the command that sorts the list.
    .commandPaletteHidden()
  }

  @ViewBuilder
  private func title(_ column: RecordColumn, _ width: Int, _ alignment: Alignment = .leading) -> some View {
    let title = Text(verbatim: text(of: column, width: width))
    let label = (column == sorted ? title.bold().foregroundStyle(.accent) : title.foregroundStyle(.secondary))
      .frame(width: .cells(width), alignment: alignment)
    if let onSort {
      label.onTapGesture { onSort(column) }.focusable(false)
    } else {
      label
    }
  }

  /// Returns the title with the mark of the sort order; the title is shortened if both do not fit.
  ///
  /// A column with only a symbol has neither: a mark alone would seem to belong to the title before it.
  private func text(of column: RecordColumn, width: Int) -> String {
    if width == 1 { return " " }
    guard column == sorted else { return column.title }
    let title = column.title.count + 2 <= width ? column.title : "\(column.title.prefix(max(1, width - 3)))."
    return title + (isAscending ? " ▴" : " ▾")
  }
}

nonisolated enum RecordColumn: Hashable, Sendable {
  case number
  case name
  case date
  /// The time that has passed since the date.
  case age
  case items
  case amount
  case status

  var title: String {
    switch self {
    case .number: "Number"
    case .name: "Customer"
    case .date: "Date"
    case .age: "Age"
    case .items: "Items"
    case .amount: "Total"
    case .status: "Status"
    }
  }
}
