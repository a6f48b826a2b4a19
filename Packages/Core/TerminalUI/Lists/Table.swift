/// A column of a table: its title, and its content for a row.
@MainActor
@preconcurrency
public struct TableColumn<RowValue> {
  let title: String
  let content: @MainActor (RowValue) -> AnyView
  var width: Int?

  /// A column of any views; each is cut to one line.
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor (RowValue) -> some View) {
    self.title = String(title)
    self.content = { AnyView(content($0)) }
  }

  /// A column of texts.
  public init(_ title: some StringProtocol, value: KeyPath<RowValue, String>) {
    self.init(title) { Text($0[keyPath: value]) }
  }

  /// A column of any views.
  ///
  /// - Parameter value: accepted for SwiftUI's sake, where the column sorts by it; nothing is sorted here.
  public init<Value: Comparable>(
    _ title: some StringProtocol, value: KeyPath<RowValue, Value>,
    @ViewBuilder content: @escaping @MainActor (RowValue) -> some View
  ) {
    self.init(title, content: content)
  }

  /// Sets the column's width in cells; columns without a width share the rest.
  public func width(_ width: Int?) -> TableColumn {
    var column = self
    column.width = width
    return column
  }
}

/// Builds the columns of a table from the statements of a closure.
@resultBuilder
@MainActor
public enum TableColumnBuilder<RowValue> {
  // Each statement of a builder is type-checked alone: this says which rows its columns are for.
  public static func buildExpression(_ column: TableColumn<RowValue>) -> [TableColumn<RowValue>] { [column] }
  public static func buildBlock(_ columns: [TableColumn<RowValue>]...) -> [TableColumn<RowValue>] {
    columns.flatMap(\.self)
  }
  public static func buildOptional(_ columns: [TableColumn<RowValue>]?) -> [TableColumn<RowValue>] { columns ?? [] }
  public static func buildEither(first columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] { columns }
  public static func buildEither(second columns: [TableColumn<RowValue>]) -> [TableColumn<RowValue>] { columns }
}

/// Rows of data in aligned columns, under their titles. It is a list: only rows in sight are built, so the widths of the
/// columns are declared and not found from what stands in them.
public struct Table<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
  let data: Data
  let selection: Binding<Data.Element.ID?>?
  let columns: [TableColumn<Data.Element>]

  /// - Parameters:
  ///   - selection: the identity of the selected row.
  ///   - columns: what stands in a row, from left to right.
  public init(
    _ data: Data, selection: Binding<Data.Element.ID?>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) {
    self.data = data
    self.selection = selection
    self.columns = columns()
  }

  public var body: some View {
    VStack(alignment: .leading) {
      line { Text($0.title).bold().foregroundStyle(.secondary) }
        // A row of a list stands between its mark and the scroll bar.
        .padding(.leading, 2)
        .padding(.trailing, 2)
        // The titles are told with the table and with each cell.
        .accessibilityHidden(true)
      List(data, selection: selection) { element in
        line { $0.content(element) }
      }
      .environment(\.tableColumns, columns.map(\.title))
    }
  }

  private func line(_ cell: @escaping (TableColumn<Data.Element>) -> some View) -> some View {
    HStack(spacing: 2) {
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

  /// The titles of the columns in which a list shows its rows; empty where it is no table.
  var tableColumns: [String] {
    get { self[TableColumnsKey.self] }
    set { self[TableColumnsKey.self] = newValue }
  }
}

/// Has a cell take the width of its column.
struct ColumnWidth: ViewModifier {
  let width: Int?

  func body(content: Content) -> some View {
    if let width {
      content.frame(width: width, alignment: .leading)
    } else {
      content.frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
    }
  }
}
