/// A column of a table: its title, and its content for a row.
@MainActor
@preconcurrency
public struct TableColumn<RowValue> {
  let title: String
  let content: @MainActor (RowValue) -> AnyView
  var width: Int?

  /// Creates a column of views, each limited to one line.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - content: The cell for a row.
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor (RowValue) -> some View) {
    self.title = String(title)
    self.content = { AnyView(content($0)) }
  }

  /// Creates a column of texts.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - value: The key path to the text of a row.
  public init(_ title: some StringProtocol, value: KeyPath<RowValue, String>) {
    self.init(title) { Text($0[keyPath: value]) }
  }

  /// Creates a column of views with a comparable value.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - value: Ignored, because tables do not sort. Accepted for SwiftUI compatibility.
  ///   - content: The cell for a row.
  public init<Value: Comparable>(
    _ title: some StringProtocol, value: KeyPath<RowValue, Value>,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> some View
  ) {
    self.init(title, content: content)
  }

  /// Sets the width of the column.
  ///
  /// - Parameter width: The width; `nil` shares the remaining width.
  /// - Returns: The column with the width.
  public func width(_ width: Length?) -> TableColumn {
    var column = self
    column.width = width?.width
    return column
  }

  /// Sets the width of the column.
  ///
  /// - Parameter width: The width in points; 8 points are one column of the screen.
  /// - Returns: The column with the width.
  @_disfavoredOverload
  public func width(_ width: Double) -> TableColumn { self.width(.points(width)) }
}

/// A result builder for the columns of a table.
@resultBuilder
@MainActor
public enum TableColumnBuilder<RowValue> {
  /// Returns a column as a list.
  ///
  /// The compiler type-checks each statement of a builder separately, so this function determines the type of the rows.
  ///
  /// - Parameter column: The column.
  /// - Returns: The column alone.
  public static func buildExpression(_ column: TableColumn<RowValue>) -> [TableColumn<RowValue>] { [column] }
  /// Returns the columns of all statements.
  ///
  /// - Parameter columns: The columns of each statement.
  /// - Returns: The columns in order.
  public static func buildBlock(_ columns: [TableColumn<RowValue>]...) -> [TableColumn<RowValue>] {
    columns.flatMap(\.self)
  }
  /// Returns the columns of an `if` statement.
  ///
  /// - Parameter columns: The columns; `nil` if the condition is false.
  /// - Returns: The columns, or none.
  public static func buildOptional(_ columns: [TableColumn<RowValue>]?) -> [TableColumn<RowValue>] { columns ?? [] }
  /// Returns the columns of the first branch.
  ///
  /// - Parameter columns: The columns.
  /// - Returns: The same columns.
  public static func buildEither(first columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] { columns }
  /// Returns the columns of the second branch.
  ///
  /// - Parameter columns: The columns.
  /// - Returns: The same columns.
  public static func buildEither(second columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] { columns }
}

/// Rows of data in aligned columns, under their titles.
///
/// A table is a list that builds only the visible rows. So its column widths are declared and not computed from the
/// content.
public struct Table<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
  let data: Data
  let selection: Binding<Data.Element.ID?>?
  let columns: [TableColumn<Data.Element>]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - data: The elements, one for each row.
  ///   - selection: The identity of the selected row; without it, the table stores the selection.
  ///   - columns: The columns, from leading to trailing.
  public init(
    _ data: Data, selection: Binding<Data.Element.ID?>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) {
    self.data = data
    self.selection = selection
    self.columns = columns()
  }

  /// The content and behavior of the view.
  public var body: some View {
    VStack(alignment: .leading) {
      line { Text($0.title).bold().foregroundStyle(.secondary) }
        // Aligns the titles with the cells, which are between the selection mark and the scroll bar.
        .padding(.leading, .cells(2))
        .padding(.trailing, .cells(2))
        // A screen reader reads the titles with the table and with each cell.
        .accessibilityHidden(true)
      List(data, selection: selection) { element in
        line { $0.content(element) }
      }
      .environment(\.tableColumns, columns.map(\.title))
    }
  }

  private func line(_ cell: @escaping (TableColumn<Data.Element>) -> some View) -> some View {
    HStack(spacing: .cells(2)) {
      ForEach(0..<columns.count) { index in
        cell(columns[index]).lineLimit(1).modifier(ColumnWidth(width: columns[index].width))
      }
    }
  }
}

extension EnvironmentValues {
  private struct TableColumnsKey: EnvironmentKey {
    static let defaultValue: [String] = []
  }

  /// The column titles of a list that is part of a table; empty for other lists.
  var tableColumns: [String] {
    get { self[TableColumnsKey.self] }
    set { self[TableColumnsKey.self] = newValue }
  }
}

/// Applies the width of a column to a cell.
private struct ColumnWidth: ViewModifier {
  let width: Int?

  func body(content: Content) -> some View {
    if let width {
      content.frame(width: .cells(width), alignment: .leading)
    } else {
      content.frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
    }
  }
}
