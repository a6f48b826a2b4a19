public import TerminalUI

/// A row of a list of records, or its header: number, name, date, amount and status in columns.
///
/// If the columns do not all fit, the date is dropped first, then the words of the status, of which the symbol remains.
/// In very narrow windows, the amount is dropped too. The header and the rows of a list have the same width, so they drop
/// the same columns.
public struct RecordRow: View {
  private let number: String
  private let name: String
  private let date: String?
  private let amount: String
  private let status: RecordStatus?
  private let search: String

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - number: The number of the record: at most 8 columns are shown.
  ///   - name: The name, which is truncated if it is too long.
  ///   - date: The date, or `nil` if the list has no such column: at most 12 columns are shown.
  ///   - amount: The amount: at most 11 columns are shown.
  ///   - status: The status, or `nil` if the list has no such column.
  ///   - search: The search text, whose matches in number and name are highlighted; empty for none.
  public init(
    number: String, name: String, date: String? = nil, amount: String, status: RecordStatus? = nil, search: String = ""
  ) {
    self.number = number
    self.name = name
    self.date = date
    self.amount = amount
    self.status = status
    self.search = search
  }

  /// The content and behavior of the view.
  public var body: some View {
    ViewThatFits(in: .horizontal) {
      columns(nameWidth: 16, date: date)
      columns(nameWidth: 10)
      columns(nameWidth: 10, statusWidth: 1)
      columns(nameWidth: 10, showsAmount: false, statusWidth: 1)
    }
  }

  /// Returns some of the columns.
  ///
  /// All except the name have a fixed width, which aligns the rows with the header.
  private func columns(
    nameWidth: Int, date: String? = nil, showsAmount: Bool = true, statusWidth: Int = 11
  ) -> some View {
    HStack(spacing: 1) {
      Text(number, highlighting: search).frame(width: 8, alignment: .leading)
      Text(name, highlighting: search).frame(idealWidth: nameWidth, maxWidth: .infinity, alignment: .leading)
      if let date { Text(date).frame(width: 12, alignment: .leading) }
      if showsAmount { Text(amount).frame(width: 11, alignment: .trailing) }
      if let status { label(of: status, width: statusWidth).frame(width: statusWidth, alignment: .leading) }
    }
    .lineLimit(1)
  }

  private func label(of status: RecordStatus, width: Int) -> Text {
    let label = Text(verbatim: width == 1 ? status.symbol : status.text)
    return status.color.map { label.foregroundStyle($0) } ?? label
  }
}
