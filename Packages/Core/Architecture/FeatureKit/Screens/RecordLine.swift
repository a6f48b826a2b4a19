public import TerminalUI

/// The texts of a record in a list.
public struct RecordTexts: Equatable, Sendable {
  /// The number of the record.
  public var number: String
  /// The name.
  public var name: String
  /// The date.
  public var date: String
  /// The time of day.
  public var time: String
  /// The time that has passed since the date.
  public var age: String
  /// The number of items; empty if it is unknown.
  public var items: String
  /// The amount.
  public var amount: String
  /// The status.
  public var status: RecordStatus

  /// Creates the texts of a record.
  public init(
    number: String, name: String, date: String, time: String, age: String, items: String = "",
    amount: String, status: RecordStatus
  ) {
    self.number = number
    self.name = name
    self.date = date
    self.time = time
    self.age = age
    self.items = items
    self.amount = amount
    self.status = status
  }
}

/// A row of a list of records, in the columns that the list has room for.
public struct RecordLine: View {
  private let texts: RecordTexts
  private let columns: RecordColumns
  private let isMarked: Bool
  private let highlights: (String) -> [Range<Int>]

  /// Creates a row.
  ///
  /// - Parameter highlights: Returns the ranges of characters to highlight in the number and in the name.
  public init(
    _ texts: RecordTexts, columns: RecordColumns, isMarked: Bool = false,
    highlights: @escaping (String) -> [Range<Int>] = { _ in [] }
  ) {
    self.texts = texts
    self.columns = columns
    self.isMarked = isMarked
    self.highlights = highlights
  }

  /// The content and behavior of the view.
  public var body: some View {
    HStack(spacing: .cells(columns.gap)) {
      number
      cell(highlighted(texts.name), columns.name)
      if let width = columns.date { cell(Text(verbatim: date), width) }
      if let width = columns.age { cell(Text(verbatim: texts.age), width, .trailing) }
      if let width = columns.items { items(width) }
      if let width = columns.amount { cell(Text(verbatim: texts.amount), width, .trailing) }
      cell(status, columns.status)
    }
    .lineLimit(1)
  }

  /// The number, whose number sign a mark replaces, so that marking a row moves and truncates nothing.
  @ViewBuilder
  private var number: some View {
    if isMarked {
      let digits = highlighted(String(texts.number.dropFirst()))
      cell(Text(verbatim: "■").foregroundStyle(.accent) + digits, columns.number)
        .accessibilityLabel("marked, \(texts.number)")
    } else {
      cell(highlighted(texts.number), columns.number)
    }
  }

  private func highlighted(_ text: String) -> Text { Text(text, highlighting: highlights(text)) }

  @ViewBuilder
  private func items(_ width: Int) -> some View {
    let items = cell(Text(verbatim: texts.items), width, .trailing)
    if texts.items.isEmpty {
      items
    } else {
      items.accessibilityLabel(texts.items == "1" ? "1 item" : "\(texts.items) items")
    }
  }

  private var date: String { columns.showsTime ? "\(texts.date) \(texts.time)" : texts.date }

  private var status: Text {
    let label = Text(verbatim: columns.status == 1 ? texts.status.symbol : texts.status.text)
    return texts.status.color.map { label.foregroundStyle($0) } ?? label
  }

  private func cell(_ text: Text, _ width: Int, _ alignment: Alignment = .leading) -> some View {
    text.frame(width: .cells(width), alignment: alignment)
  }
}
