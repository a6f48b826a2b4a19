extension Table {
  /// Creates a table that is sorted by its columns.
  ///
  /// The table changes the order, whose first comparator is the most important, and the program sorts the data by it.
  public init<Sort: SortComparator>(
    _ data: Data, selection: Binding<Data.Element.ID?>? = nil, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) where Sort.Compared == Data.Element {
    self.init(data, .single(selection), TableSorting(sortOrder), columns())
  }

  /// Creates a table with multiple selection that is sorted by its columns.
  public init<Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) where Sort.Compared == Data.Element {
    self.init(data, .multiple(selection), TableSorting(sortOrder), columns())
  }
}

/// A row of a table, which the columns show; a view so that a `ForEach` can create rows, and empty outside of a table.
public struct TableRow<Value: Identifiable>: View {
  let value: Value

  /// Creates a row.
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
  public static func buildExpression<Data: RandomAccessCollection>(
    _ rows: ForEach<Data, Value.ID, TableRow<Value>>
  ) -> [Value] where Data.Element == Value {
    rows.data.map { rows.content($0).value }
  }
  /// Returns the rows of a section, none if it is collapsed.
  ///
  /// Its header and footer are not shown, because the rows of a table are one list.
  public static func buildExpression<Header: View, Data: RandomAccessCollection, Footer: View>(
    _ section: Section<Header, ForEach<Data, Value.ID, TableRow<Value>>, Footer>
  ) -> [Value] where Data.Element == Value {
    section.isExpanded ? buildExpression(section.content) : []
  }
  /// Returns the rows of all statements.
  public static func buildBlock(_ rows: [Value]...) -> [Value] { rows.flatMap(\.self) }
  /// Returns the rows of an `if` statement.
  public static func buildOptional(_ rows: [Value]?) -> [Value] { rows ?? [] }
  /// Returns the rows of the first branch.
  public static func buildEither(first rows: [Value]) -> [Value] { rows }
  /// Returns the rows of the second branch.
  public static func buildEither(second rows: [Value]) -> [Value] { rows }
}

extension Table {
  /// Creates a table of declared rows; without a binding, the table stores the selection.
  public init<Value: Identifiable>(
    of valueType: Value.Type, selection: Binding<Value.ID?>? = nil,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>], @TableRowBuilder<Value> rows: () -> [Value]
  ) where Data == [Value] {
    self.init(rows(), selection: selection, columns: columns)
  }

  /// Creates a table of declared rows that is sorted by its columns.
  public init<Value: Identifiable, Sort: SortComparator>(
    of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>? = nil, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value> columns: () -> [TableColumn<Value>], @TableRowBuilder<Value> rows: () -> [Value]
  ) where Data == [Value], Sort.Compared == Value {
    self.init(rows(), selection: selection, sortOrder: sortOrder, columns: columns)
  }
}

extension View {
  /// Sets whether the tables in the view show the titles of their columns.
  public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeadersVisibility, visibility)
  }
}
