import FeatureKit
import Models
import TerminalUI

/// The parts of the order list around its table: the panel with the counts, the filters, the keys, and the progress.
struct OrderListFrame<Table: View>: View {
  let list: OrderListViewModel
  let batch: OrderBatch
  let onNewOrder: (@MainActor () -> Void)?
  /// Returns the table with its search field, without a header if the window is low.
  @ViewBuilder let table: (_ isCompact: Bool) -> Table

  /// The height in rows below which the border and the header would leave too little room for orders.
  private static var minimumPanelHeight: Int { 11 }
  /// The width in columns above which wider columns would tear the rows apart.
  private static var maximumWidth: Int { 150 }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      GeometryReader { proxy in
        if proxy.rows < Self.minimumPanelHeight {
          content(isCompact: true)
        } else {
          OrderListPanel(list: list, batch: batch, width: proxy.columns) { content(isCompact: false) }
            .frame(maxWidth: .cells(Self.maximumWidth), maxHeight: .infinity, alignment: .topLeading)
        }
      }
      // Outside of the two layouts, so that their questions stay open when the height of the window changes.
      OrderListActions(list: list, batch: batch, onNewOrder: onNewOrder)
      OrderListUpdates(list: list, batch: batch)
    }
  }

  private func content(isCompact: Bool) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      OrderFilterBar(list: list, batch: batch, showsNews: isCompact)
        .padding(.horizontal, .cells(isCompact ? 1 : 0))
      table(isCompact)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .overlay(alignment: .bottomLeading) { OrderJobLine(batch: batch) }
    }
  }
}

/// The panel around the list, whose body reads the counts, so that a change evaluates nothing else.
private struct OrderListPanel<Content: View>: View {
  let list: OrderListViewModel
  let batch: OrderBatch
  let width: Int
  @ViewBuilder let content: () -> Content
  @Environment(\.keyBindings) private var keyBindings

  var body: some View {
    // The title, the spaces and the corners need 16 columns.
    Panel("Orders", note: batch.note(of: list, newOrders: list.newOrdersLine, width: width - 16), footnote: keys) {
      content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  /// The keys in the border of the panel, as many as fit; empty if there is no order to which they apply.
  private var keys: String {
    if list.counts?.found == 0 { return "" }
    let keys = keyBindings.orderListKeys
    return (1...keys.count).reversed().map { keys.prefix($0).joined(separator: " · ") }
      .first { $0.count + 8 <= width } ?? ""
  }
}

extension KeyBindings {
  var newOrderKey: String { key(of: .newOrder).description }

  fileprivate var orderListKeys: [String] {
    let commands: [(KeyboardShortcut, title: String)] = [
      (.complete, "Complete"), (.sort, "Sort"), (.export, "Export"), (.copy, "Copy"), (.refresh, "Refresh"),
    ]
    return ["Space Mark"] + commands.map { "\(key(of: $0).description) \($1)" }
  }
}

extension OrderBatch {
  /// Returns the numbers of found, all and marked orders: `8 of 250 · 2 marked`; empty until the first response.
  ///
  /// A number that does not fit into `width` columns is omitted, not truncated.
  func note(of list: OrderListViewModel, newOrders: String? = nil, width: Int) -> String {
    guard let counts = list.counts else { return "" }
    let line = format.countLine(counts)
    let marked = marks.isEmpty ? nil : "\(format.count(marks.count)) marked"
    let choices = [[line, newOrders, marked], [line, marked], [line, newOrders], [newOrders], [line]]
    let notes = choices.map { $0.compactMap(\.self).joined(separator: " · ") }
    return notes.first { $0.count <= width && !$0.isEmpty } ?? ""
  }
}

/// The operation in progress, over the last row of the list, once it has lasted some time.
private struct OrderJobLine: View {
  let batch: OrderBatch

  var body: some View {
    if let job = batch.job, job.isVisible {
      HStack(spacing: .cells(2)) {
        ProgressView(job.title, value: Double(job.done), total: Double(job.total))
        Text("Esc Cancel").foregroundStyle(.accent)
      }
      .padding(.horizontal, .cells(1))
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.surface)
      // Toasts are over the last rows.
      .padding(.bottom, .cells(batch.store.changes.rowCount))
    }
  }
}

/// An invisible view that updates the marks when the list has loaded, and the counts of the filters after a change.
private struct OrderListUpdates: View {
  private struct CountsKey: Equatable {
    let revision: Int
    let total: Int?
  }

  let list: OrderListViewModel
  let batch: OrderBatch

  var body: some View {
    Spacer().frame(height: .cells(0))
      .task(id: list.pager.loadedOrders) { batch.updateMarks(from: list) }
      .task(id: CountsKey(revision: batch.store.revision, total: list.counts?.total)) {
        await batch.updateCounts(from: list)
      }
  }
}

extension View {
  /// Shows the number of found orders at the right of the search field while there is a search.
  func foundCount(of list: OrderListViewModel) -> some View {
    overlay(alignment: .topTrailing) { OrderFoundCount(list: list) }
  }
}

private struct OrderFoundCount: View {
  let list: OrderListViewModel

  var body: some View {
    if let counts = list.counts, !list.pager.query.search.isEmpty {
      Text(list.format.searchLine(counts)).foregroundStyle(.secondary).padding(.trailing, .cells(1))
    }
  }
}
