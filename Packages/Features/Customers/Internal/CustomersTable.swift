import FeatureKit
import Models
import TerminalUI

/// The loaded customers below their header.
struct CustomersTable: View {
  @Bindable var viewModel: CustomersViewModel
  let rows: [CustomersFormat.Row]
  let onShow: @MainActor (CustomersRoute) -> Void

  var body: some View {
    GeometryReader { proxy in
      // The rows have a margin of two columns before them and one after them.
      let columns = CustomerColumns(width: proxy.columns - 3)
      VStack(alignment: .leading, spacing: 0) {
        CustomersHeader(viewModel: viewModel, columns: columns).padding(.leading, .cells(2))
        List(rows, selection: $viewModel.selection) { row in
          Button {
            onShow(.customer(row.name))
          } label: {
            CustomerRow(row: row, columns: columns, search: viewModel.searchText)
          }
          .onAppear { loadMore(after: row) }
        }
      }
    }
    .task(id: appearedLast) { if let appearedLast { await viewModel.loadMore(after: appearedLast) } }
  }

  /// The last loaded customer once the row was shown.
  @State private var appearedLast: String?

  private func loadMore(after row: CustomersFormat.Row) {
    if row.name == rows.last?.name { appearedLast = row.name }
  }
}

/// The widths of the columns, of which the name has what the others leave.
nonisolated struct CustomerColumns: Equatable {
  static let gap = 2
  static let orders = 8
  static let pending = 5
  static let revenue = 13
  static let lastOrder = 12
  static let city = 20

  private(set) var name: Int
  private(set) var showsCity = false
  let showsLastOrder: Bool
  let showsPending: Bool

  /// Divides a width; a column that leaves fewer than 16 columns for the name is omitted, and the city if it leaves fewer
  /// than 24.
  init(width: Int) {
    let fixed = Self.orders + Self.revenue + 2 * Self.gap
    showsPending = width - fixed - Self.pending - Self.gap >= 16
    let rest = width - fixed - (showsPending ? Self.pending + Self.gap : 0)
    showsLastOrder = rest - Self.lastOrder - Self.gap >= 16
    name = max(1, rest - (showsLastOrder ? Self.lastOrder + Self.gap : 0))
    if name - Self.city - Self.gap >= 24 {
      name -= Self.city + Self.gap
      showsCity = true
    }
  }
}

/// The header, whose titles sort the list when they are clicked.
private struct CustomersHeader: View {
  let viewModel: CustomersViewModel
  let columns: CustomerColumns

  var body: some View {
    HStack(spacing: .cells(CustomerColumns.gap)) {
      title("Name", .name, columns.name, .leading)
      if columns.showsCity { text("City", isSorted: false, CustomerColumns.city, .leading) }
      title("Orders", .orders, CustomerColumns.orders, .trailing)
      if columns.showsPending { text("Open", isSorted: false, CustomerColumns.pending, .trailing) }
      title("Revenue", .revenue, CustomerColumns.revenue, .trailing)
      if columns.showsLastOrder { title("Last order", .date, CustomerColumns.lastOrder, .trailing) }
    }
    .lineLimit(1)
    // The palette has the command that sorts the list.
    .commandPaletteHidden()
  }

  private func title(_ title: String, _ key: CustomerSort.Key, _ width: Int, _ alignment: Alignment) -> some View {
    let isSorted = viewModel.sort.key == key
    let mark = viewModel.sort.isAscending ? "▴" : "▾"
    let shown = isSorted ? "\(title.prefix(max(1, width - 2))) \(mark)" : title
    return text(shown, isSorted: isSorted, width, alignment)
      .onTapGesture { viewModel.sort = isSorted ? viewModel.sort.reversed : CustomerSort(key) }
      .focusable(false)
  }

  private func text(_ title: String, isSorted: Bool, _ width: Int, _ alignment: Alignment) -> some View {
    let text = Text(verbatim: title)
    return (isSorted ? text.bold().foregroundStyle(.accent) : text.foregroundStyle(.secondary))
      .frame(width: .cells(width), alignment: alignment)
  }
}

private struct CustomerRow: View {
  let row: CustomersFormat.Row
  let columns: CustomerColumns
  let search: String

  var body: some View {
    HStack(spacing: .cells(CustomerColumns.gap)) {
      highlighted(row.name).frame(width: .cells(columns.name), alignment: .leading)
      if columns.showsCity { highlighted(row.city).frame(width: .cells(CustomerColumns.city), alignment: .leading) }
      cell(row.orders, CustomerColumns.orders, "orders")
      if columns.showsPending { cell(row.pending, CustomerColumns.pending, "open") }
      cell(row.revenue, CustomerColumns.revenue)
      if columns.showsLastOrder { cell(row.lastOrder, CustomerColumns.lastOrder) }
    }
    .lineLimit(1)
  }

  private func highlighted(_ text: String) -> Text {
    Text(text, highlighting: SearchWords(search).highlights(in: text))
  }

  @ViewBuilder
  private func cell(_ text: String, _ width: Int, _ unit: String? = nil) -> some View {
    let cell = Text(verbatim: text).frame(width: .cells(width), alignment: .trailing)
    if let unit, !text.isEmpty { cell.accessibilityLabel("\(text) \(unit)") } else { cell }
  }
}
