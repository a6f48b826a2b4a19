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
    HStack(spacing: .cells(1)) {
      Text(number, highlighting: search).frame(width: .cells(8), alignment: .leading)
      Text(name, highlighting: search).frame(idealWidth: .cells(nameWidth), maxWidth: .infinity, alignment: .leading)
      if let date { Text(date).frame(width: .cells(12), alignment: .leading) }
      if showsAmount { Text(amount).frame(width: .cells(11), alignment: .trailing) }
      if let status { label(of: status, width: statusWidth).frame(width: .cells(statusWidth), alignment: .leading) }
    }
    .lineLimit(1)
  }

  private func label(of status: RecordStatus, width: Int) -> Text {
    let label = Text(verbatim: width == 1 ? status.symbol : status.text)
    return status.color.map { label.foregroundStyle($0) } ?? label
  }
}

/// How far a record of a list is, as a symbol with a color and in words.
nonisolated public struct RecordStatus: Hashable, Sendable {
  private enum Progress {
    case waiting, started, done, dropped
  }

  /// The name of the status, such as `Paid`.
  public let title: String
  /// The progress, or `nil` in the header of a list.
  private let progress: Progress?

  /// Creates a status.
  ///
  /// - Parameters:
  ///   - title: The name of the status, such as `Paid`.
  ///   - isStarted: Whether the record is on its way.
  ///   - isDone: Whether the record needs no further step.
  ///   - isDropped: Whether the record is given up.
  public init(_ title: String, isStarted: Bool, isDone: Bool, isDropped: Bool = false) {
    self.title = title
    progress = isDropped ? .dropped : isDone ? .done : isStarted ? .started : .waiting
  }

  /// Creates the title of the column in the header of a list, which has no symbol.
  ///
  /// - Parameter title: The title of the column.
  public init(header title: String) {
    self.title = title
    progress = nil
  }

  /// The symbol, which is one column wide; empty in the header of a list.
  public var symbol: String {
    switch progress {
    case nil: ""
    case .waiting: "○"
    case .started: "●"
    case .done: "✓"
    case .dropped: "✗"
    }
  }

  /// The symbol and the title: `● Paid`.
  public var text: String { symbol.isEmpty ? title : "\(symbol) \(title)" }

  /// The color of the symbol and the text, or `nil` for that of the row.
  public var color: Color? {
    switch progress {
    case nil, .started: nil
    case .waiting: .warning
    case .done: .success
    case .dropped: .secondary
    }
  }
}

/// A row with a name and its content.
///
/// The names have a fixed width, so that rows align. In a row of fewer than 30 columns, the name is above
/// a content that does not fit beside it.
public struct LabeledRow<Content: View>: View {
  private let name: String
  private let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - content: The value or the field.
  public init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    LabeledRowLayout {
      Text(name).foregroundStyle(.secondary).lineLimit(1).frame(width: .cells(12), alignment: .leading)
      content.labelsHidden()
    }
  }
}

/// Places the content beside the name, or below it if it does not fit in a row of fewer than 30 columns.
private struct LabeledRowLayout: Layout {
  private var row: HStackLayout { HStackLayout(spacing: .cells(1)) }
  private var column: VStackLayout { VStackLayout(alignment: .leading) }
  /// 30 columns in points.
  private static let minimumWidth = 240.0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    if isNarrow(proposal.width, subviews) {
      return column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    let size = row.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    // Not less than that if the content is wrapped, so that placing does not find the row narrow.
    return CGSize(width: max(size.width, min(idealWidth(subviews), Self.minimumWidth)), height: size.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    if isNarrow(bounds.width, subviews) {
      column.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    } else {
      row.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  private func isNarrow(_ width: Double?, _ subviews: Subviews) -> Bool {
    width.map { $0 < min(Self.minimumWidth, idealWidth(subviews)) } ?? false
  }

  private func idealWidth(_ subviews: Subviews) -> Double {
    var cache: Void = ()
    return row.sizeThatFits(proposal: .unspecified, subviews: subviews, cache: &cache).width
  }
}
