/// A column of a table: its title, and its content for a row.
@MainActor
@preconcurrency
public struct TableColumn<RowValue> {
  let title: String
  let content: @MainActor (RowValue) -> AnyView
  /// The comparator that sorts by the column; `nil` for a column without a value.
  let comparator: KeyPathComparator<RowValue>?
  var width: ColumnWidth?
  var alignment = HorizontalAlignment.leading

  init(
    title: String, comparator: KeyPathComparator<RowValue>? = nil,
    content: @escaping @MainActor (RowValue) -> AnyView
  ) {
    self.title = title
    self.comparator = comparator
    self.content = content
  }

  /// Creates a column of views, each limited to one line.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor (RowValue) -> some View) {
    self.init(title: String(title)) { AnyView(content($0)) }
  }

  /// Creates a column of views, each limited to one line.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor (RowValue) -> some View) {
    self.init(title: String(title)) { AnyView(content($0)) }
  }

  /// Creates a column of texts.
  public init(_ title: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(title, value: value) { Text($0[keyPath: value]) }
  }

  /// Creates a column of texts, by which the column sorts.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(title, value: value) { Text($0[keyPath: value]) }
  }

  /// Creates a column of views that sorts by a value.
  public init<Value: Comparable>(
    _ title: LocalizedStringKey, value: any KeyPath<RowValue, Value> & Sendable,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> some View
  ) {
    self.init(String(title), value: value, content: content)
  }

  /// Creates a column of views that sorts by a value.
  @_disfavoredOverload
  public init<Value: Comparable>(
    _ title: some StringProtocol, value: any KeyPath<RowValue, Value> & Sendable,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> some View
  ) {
    self.init(title: String(title), comparator: KeyPathComparator(value), content: { AnyView(content($0)) })
  }
}

/// The width of a column in terminal columns.
struct ColumnWidth: Hashable {
  var least: Int?
  var ideal: Int?
  var most: Int?
}

extension TableColumn {
  /// Sets the width of the column; `nil` shares the remaining width.
  public func width(_ width: Length?) -> TableColumn {
    self.width(width.map { ColumnWidth(least: $0.width, ideal: $0.width, most: $0.width) })
  }

  /// Sets the limits of the width of the column.
  ///
  /// With a maximum, the column has its ideal width, or the maximum without one. Otherwise, it shares the remaining
  /// width and has at least the minimum.
  public func width(min: Length? = nil, ideal: Length? = nil, max: Length? = nil) -> TableColumn {
    width(ColumnWidth(least: min?.width, ideal: ideal?.width, most: max?.width))
  }

  private func width(_ width: ColumnWidth?) -> TableColumn {
    var column = self
    column.width = width
    return column
  }

  /// Sets the horizontal position of the title and of the cells in the column.
  public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    var column = self
    column.alignment = alignment.horizontal
    return column
  }
}

/// The horizontal position of the cells in a column of a table.
public struct TableColumnAlignment: Hashable, Sendable {
  let horizontal: HorizontalAlignment
  /// The leading edge.
  public static let automatic = TableColumnAlignment(horizontal: .leading)
  /// The leading edge.
  public static let leading = TableColumnAlignment(horizontal: .leading)
  /// The center.
  public static let center = TableColumnAlignment(horizontal: .center)
  /// The trailing edge.
  public static let trailing = TableColumnAlignment(horizontal: .trailing)
  /// The trailing edge, so that the last digits of numbers are below each other.
  public static let numeric = TableColumnAlignment(horizontal: .trailing)
}

/// Applies the width and the alignment of a column to a cell.
struct ColumnCellModifier: ViewModifier {
  let width: ColumnWidth?
  let alignment: HorizontalAlignment

  func body(content: Content) -> some View {
    let position = Alignment(horizontal: alignment, vertical: .center)
    if let width, let most = width.most {
      content.frame(width: .cells(max(min(width.ideal ?? most, most), width.least ?? 0)), alignment: position)
    } else {
      content.frame(minWidth: .cells(width?.least ?? 0), maxWidth: .infinity, alignment: position)
    }
  }
}

/// A result builder for the columns of a table.
@resultBuilder
@MainActor
public enum TableColumnBuilder<RowValue> {
  /// Returns a column as a list.
  ///
  /// The compiler type-checks each statement of a builder separately, so this function determines the type of the rows.
  public static func buildExpression(_ column: TableColumn<RowValue>) -> [TableColumn<RowValue>] { [column] }
  /// Returns the columns of all statements.
  public static func buildBlock(_ columns: [TableColumn<RowValue>]...) -> [TableColumn<RowValue>] {
    columns.flatMap(\.self)
  }
  /// Returns the columns of an `if` statement.
  public static func buildOptional(_ columns: [TableColumn<RowValue>]?) -> [TableColumn<RowValue>] { columns ?? [] }
  /// Returns the columns of the first branch.
  public static func buildEither(first columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] { columns }
  /// Returns the columns of the second branch.
  public static func buildEither(second columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] { columns }
  /// Returns the columns of a loop.
  public static func buildArray(_ columns: [[TableColumn<RowValue>]]) -> [TableColumn<RowValue>] {
    columns.flatMap(\.self)
  }
}
