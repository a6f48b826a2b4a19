extension Table {
  /// Creates a table that is sorted by its columns.
  ///
  /// The table changes the order, and the program sorts the data by it.
  ///
  /// - Parameters:
  ///   - data: The elements, one for each row.
  ///   - selection: The identity of the selected row; without it, the table stores the selection.
  ///   - sortOrder: The comparators, of which the first is the most important.
  ///   - columns: The columns, from leading to trailing.
  public init<Sort: SortComparator>(
    _ data: Data, selection: Binding<Data.Element.ID?>? = nil, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) where Sort.Compared == Data.Element {
    self.init(data, .single(selection), TableSorting(sortOrder), columns())
  }

  /// Creates a table with multiple selection that is sorted by its columns.
  ///
  /// - Parameters:
  ///   - data: The elements, one for each row.
  ///   - selection: The identities of the selected rows.
  ///   - sortOrder: The comparators, of which the first is the most important.
  ///   - columns: The columns, from leading to trailing.
  public init<Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) where Sort.Compared == Data.Element {
    self.init(data, .multiple(selection), TableSorting(sortOrder), columns())
  }
}

// MARK: Rows

/// A row of a table, which the columns of the table show.
///
/// It is a view so that a `ForEach` can create rows; outside of a table it is empty.
public struct TableRow<Value: Identifiable>: View {
  let value: Value

  /// Creates a row.
  ///
  /// - Parameter value: The value that the columns show.
  public init(_ value: Value) {
    self.value = value
  }

  /// An empty view.
  public var body: some View { EmptyView() }
}

/// A result builder for the rows of a table.
@resultBuilder
@MainActor
public enum TableRowBuilder<Value: Identifiable> {
  /// Returns a row as a list.
  public static func buildExpression(_ row: TableRow<Value>) -> [Value] { [row.value] }
  /// Returns the rows of a `ForEach`.
  ///
  /// - Parameter rows: The `ForEach`, whose elements are the values of the rows.
  public static func buildExpression<Data: RandomAccessCollection>(
    _ rows: ForEach<Data, Value.ID, TableRow<Value>>
  ) -> [Value] where Data.Element == Value {
    rows.data.map { rows.content($0).value }
  }
  /// Returns the rows of a section.
  ///
  /// - Parameter section: The section; its header and footer are not shown, because the rows of a table are one list.
  /// - Returns: The values of the rows; none if the section is collapsed.
  public static func buildExpression<Header: View, Data: RandomAccessCollection, Footer: View>(
    _ section: Section<Header, ForEach<Data, Value.ID, TableRow<Value>>, Footer>
  ) -> [Value] where Data.Element == Value {
    section.isExpanded ? buildExpression(section.content) : []
  }
  /// Returns the rows of all statements.
  ///
  /// - Parameter rows: The rows of each statement.
  /// - Returns: The rows in order.
  public static func buildBlock(_ rows: [Value]...) -> [Value] { rows.flatMap(\.self) }
  /// Returns the rows of an `if` statement.
  ///
  /// - Parameter rows: The rows; `nil` if the condition is false.
  /// - Returns: The rows, or none.
  public static func buildOptional(_ rows: [Value]?) -> [Value] { rows ?? [] }
  /// Returns the rows of the first branch.
  ///
  /// - Parameter rows: The rows.
  /// - Returns: The same rows.
  public static func buildEither(first rows: [Value]) -> [Value] { rows }
  /// Returns the rows of the second branch.
  ///
  /// - Parameter rows: The rows.
  /// - Returns: The same rows.
  public static func buildEither(second rows: [Value]) -> [Value] { rows }
}

extension Table {
  /// Creates a table of declared rows.
  ///
  /// - Parameters:
  ///   - valueType: The type of the values of the rows.
  ///   - selection: The identity of the selected row; without it, the table stores the selection.
  ///   - columns: The columns, from leading to trailing.
  ///   - rows: The rows.
  public init<Value: Identifiable>(
    of valueType: Value.Type, selection: Binding<Value.ID?>? = nil,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>], @TableRowBuilder<Value> rows: () -> [Value]
  ) where Data == [Value] {
    self.init(rows(), selection: selection, columns: columns)
  }

  /// Creates a table of declared rows that is sorted by its columns.
  ///
  /// - Parameters:
  ///   - valueType: The type of the values of the rows.
  ///   - selection: The identity of the selected row; without it, the table stores the selection.
  ///   - sortOrder: The comparators, of which the first is the most important.
  ///   - columns: The columns, from leading to trailing.
  ///   - rows: The rows.
  public init<Value: Identifiable, Sort: SortComparator>(
    of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>? = nil, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>], @TableRowBuilder<Value> rows: () -> [Value]
  ) where Data == [Value], Sort.Compared == Value {
    self.init(rows(), selection: selection, sortOrder: sortOrder, columns: columns)
  }
}

// MARK: Style

extension View {
  /// Sets whether the tables in the view show the titles of their columns.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeadersVisibility, visibility)
  }
}
