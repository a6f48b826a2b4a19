import FeatureKit
import Models
import TerminalUI

/// The table of orders, or a placeholder for its loading, failed or empty state, with the tasks that load the orders.
struct OrderTable: View {
  @Bindable var list: OrderListViewModel
  /// The marks of the list; `nil` if it is neither marked nor sorted, and has one filter.
  var batch: OrderBatch?
  /// Whether there is no room for a header.
  var isCompact = false
  /// Whether the screen has the key for a new order.
  var offersNewOrder = false
  let onOpenOrder: @MainActor (Order.ID) -> Void
  @Environment(\.keyBindings) private var keyBindings
  @Environment(\.showsDates) private var showsDates

  var body: some View {
    let key = list.loadKey
    content
      .task(id: key) { await list.refresh(for: key) }
      .task(id: list.pager.missingPage) { await list.loadMissingPages() }
  }

  @ViewBuilder
  private var content: some View {
    let rows = list.pager.rows
    switch list.pager.state {
    case .idle, .loading:
      LoadingView("Loading orders…").padding()
    case .failed(let failure):
      FailureView(failure) { await list.loadOrders() }
        .padding()
    case .loaded where rows.isEmpty:
      VStack(alignment: .leading, spacing: .cells(1)) {
        Text(list.emptyText(newOrderKey: offersNewOrder ? keyBindings.newOrderKey : nil)).foregroundStyle(.secondary)
        if batch != nil, list.pager.query.isFilteredSearch {
          Button("Search all orders") { list.selectedFilter = .all }.keyboardShortcut(.searchAllOrders)
        }
      }
      .padding()
    case .loaded:
      GeometryReader { proxy in
        // The rows have a margin of two columns before them and one after them.
        let columns = RecordColumns(width: proxy.columns - 3, showsDates: showsDates)
        AgeTimeline(of: columns.age == nil ? nil : rows.count) { update in
          table(of: rows, columns, update)
        }
      }
    }
  }

  /// Returns the table, whose rows an update of the ages evaluates again.
  private func table(of rows: OrderRows, _ columns: RecordColumns, _ ageUpdate: Int) -> some View {
    let search = list.pager.query.search
    return VStack(alignment: .leading, spacing: 0) {
      if !isCompact {
        OrderTableHeader(columns: columns, sort: batch == nil ? nil : list.pager.query.effectiveSort) {
          list.selectedSort = $0
        }
        .padding(.leading, .cells(2))
      }
      List(rows, selection: $list.selectedRow) { row in
        Button {
          if let order = row.order { onOpenOrder(order.id) }
        } label: {
          OrderRow(
            order: row.order, format: list.format, columns: columns, ageUpdate: ageUpdate, batch: batch, search: search)
        }
      }
      .onKeyPress { press in batch?.handle(press, in: list) ?? .ignored }
    }
  }
}

extension OrderBatch {
  /// Handles the keys of a list that can be marked: Shift with an arrow key marks a range, Escape clears the marks.
  fileprivate func handle(_ press: KeyPress, in list: OrderListViewModel) -> KeyPress.Result {
    switch (press.key, press.modifiers) {
    case (.down, .shift): extendRange(by: 1, in: list)
    case (.up, .shift): extendRange(by: -1, in: list)
    case (.escape, []): return escape() ? .handled : .ignored
    default: return .ignored
    }
    return .handled
  }
}

/// The header of the table: a click on a title sorts by its column, and a second one reverses the order.
private struct OrderTableHeader: View {
  let columns: RecordColumns
  let sort: OrderSort?
  let onSort: @MainActor (OrderSort) -> Void

  var body: some View {
    if let sort {
      RecordHeader(columns: columns, sorted: column(of: sort.key), isAscending: isAscending(sort)) { column in
        let key = OrderSort.Key(column)
        onSort(sort.key == key ? sort.reversed : OrderSort(key))
      }
    } else {
      RecordHeader(columns: columns)
    }
  }

  private func column(of key: OrderSort.Key) -> RecordColumn {
    switch key {
    case .date: columns.date == nil && columns.age != nil ? .age : .date
    case .number: .number
    case .customer: .name
    case .total: .amount
    case .status: .status
    case .items: .items
    }
  }

  /// Returns whether the marked column begins with its smallest value: the latest order has the lowest age.
  private func isAscending(_ sort: OrderSort) -> Bool {
    column(of: sort.key) == .age ? !sort.isAscending : sort.isAscending
  }
}

extension OrderSort.Key {
  fileprivate init(_ column: RecordColumn) {
    switch column {
    case .number: self = .number
    case .name: self = .customer
    case .date, .age: self = .date
    case .amount: self = .total
    case .status: self = .status
    case .items: self = .items
    }
  }
}

/// A row of the table, or an ellipsis while its order is not loaded.
private struct OrderRow: View {
  let order: Order?
  let format: OrderFormat
  let columns: RecordColumns
  let ageUpdate: Int
  let batch: OrderBatch?
  let search: String

  var body: some View {
    if let order {
      RecordLine(
        format.texts(order), columns: columns, isMarked: batch?.marks.contains(order.id) ?? false,
        highlights: SearchWords(search).highlights)
    } else {
      Text("…").foregroundStyle(.secondary)
    }
  }
}
