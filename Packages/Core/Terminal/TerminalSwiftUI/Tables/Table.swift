/// Rows of data in aligned columns, under their titles.
///
/// A table is a list that builds only the visible rows. So its column widths are declared and not computed from the
/// content.
///
/// With a sort order, the titles of the columns with a value are buttons: a click, or Return or Space on the focused
/// title, sorts by the column, and again reverses its order. Up from the first row moves the focus to the titles.
public struct Table<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
  typealias Row = Data.Element

  let data: Data
  let selection: TableSelection<Row.ID>
  let sorting: TableSorting<Row>?
  let columns: [TableColumn<Row>]

  /// Creates a table; without a binding, the table stores the selection.
  public init(
    _ data: Data, selection: Binding<Data.Element.ID?>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) {
    self.init(data, .single(selection), nil, columns())
  }

  /// Creates a table with multiple selection.
  ///
  /// Space or a click selects or deselects a row, Shift with an arrow key selects a range, and Ctrl-A selects all rows.
  public init(
    _ data: Data, selection: Binding<Set<Data.Element.ID>>,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) {
    self.init(data, .multiple(selection), nil, columns())
  }

  init(
    _ data: Data, _ selection: TableSelection<Row.ID>, _ sorting: TableSorting<Row>?, _ columns: [TableColumn<Row>]
  ) {
    self.data = data
    self.selection = selection
    self.sorting = sorting
    self.columns = columns
  }

  /// The content and behavior of the view.
  public var body: some View {
    VStack(alignment: .leading) {
      TableHeader(columns: columns, sorting: sorting, marks: selection.marks)
      rows.environment(\.tableColumns, columns.map(\.title))
    }
  }

  @ViewBuilder private var rows: some View {
    switch selection {
    case .single(let selection): List(data, selection: selection) { cells(of: $0) }
    case .multiple(let selection): List(data, selection: selection) { cells(of: $0) }
    }
  }

  private func cells(of element: Row) -> some View {
    columns.line { $0.content(element) }
  }
}

enum TableSelection<ID: Hashable> {
  case single(Binding<ID?>?)
  case multiple(Binding<Set<ID>>)

  /// The columns of the marks before the cells of a row.
  var marks: Int {
    switch self {
    case .single: 2
    case .multiple: 3
    }
  }
}

/// The titles of the columns, of which those that sort are buttons.
private struct TableHeader<RowValue>: View {
  let columns: [TableColumn<RowValue>]
  let sorting: TableSorting<RowValue>?
  /// The columns before the cells, which the marks of the selection have.
  let marks: Int
  @Environment(\.tableColumnHeadersVisibility) private var visibility

  var body: some View {
    if visibility != .hidden {
      columns.line { title(of: $0) }
        .foregroundStyle(.secondary)
        // Aligns the titles with the cells, which are between the selection marks and the scroll bar.
        .padding(.leading, .cells(marks))
        .padding(.trailing, .cells(2))
    }
  }

  @ViewBuilder private func title(of column: TableColumn<RowValue>) -> some View {
    if let sorting, sorting.canSort(column) {
      SortButton(title: column.title, order: sorting.primaryOrder(column).map { $0 == .forward }) {
        sorting.sort(column)
      }
    } else {
      // A screen reader reads the titles with the table and with each cell.
      Text(column.title).bold().accessibilityHidden(true)
    }
  }
}

/// The title of a column, with a triangle if the table is sorted by it.
private struct SortButton: View {
  let title: String
  /// Whether the order is ascending; `nil` if the table is not sorted by the column.
  let order: Bool?
  let sort: @MainActor () -> Void

  var body: some View {
    Button {
      sort()
    } label: {
      HStack(spacing: .cells(1)) {
        Text(title).bold()
        if let order { DecorativeSymbol(symbol: order ? "▴" : "▾") }
      }
    }
    .buttonStyle(ContentButtonStyle())
    .accessibilityLabel("Sort by \(title)")
    .accessibilityValue(order.map { $0 ? "ascending" : "descending" } ?? "")
  }
}

extension Array {
  /// Returns a line of cells, one for each column.
  ///
  /// It is no view of its own, because each row would then have one more body to evaluate.
  @MainActor
  fileprivate func line<RowValue>(
    _ cell: @escaping (TableColumn<RowValue>) -> some View
  ) -> some View where Element == TableColumn<RowValue> {
    HStack(spacing: .cells(2)) {
      ForEach(0..<count) { index in
        cell(self[index]).lineLimit(1)
          .modifier(ColumnCellModifier(width: self[index].width, alignment: self[index].alignment))
      }
    }
  }
}

extension EnvironmentValues {
  private struct TableHeadersKey: EnvironmentKey {
    static let defaultValue = Visibility.automatic
  }

  var tableColumnHeadersVisibility: Visibility {
    get { self[TableHeadersKey.self] }
    set { self[TableHeadersKey.self] = newValue }
  }
}
