import FeatureKit
import Models
import TerminalUI

/// The keys of an order list, as buttons without an extent.
///
/// The key-hint line, the help and the command palette list them, and a screen reader finds them in the list. The panel
/// shows the most important ones in its border.
struct OrderListActions: View {
  let list: OrderListViewModel
  let batch: OrderBatch
  let onNewOrder: (@MainActor () -> Void)?

  var body: some View {
    HStack(spacing: 0) {
      OrderMarkButton(list: list, batch: batch).focusable(false)
      if let onNewOrder { Button("New order") { onNewOrder() }.keyboardShortcut(.newOrder).focusable(false) }
      OrderSortButton(list: list)
      // The others have hints in most states: at the end of the line, this one's coming and going moves no other.
      OrderCompleteButton(list: list, batch: batch)
      OrderExportButton(list: list, batch: batch)
      Group {
        OrderCopyButton(list: list, batch: batch)
        OrderRefreshButton(list: list, batch: batch)
        OrderWindowButton(list: list)
        OrderCancelButton(batch: batch)
        Button("Mark all") { await batch.toggleAll(in: list) }
          .keyboardShortcut(.markAll)
          .disabled(list.pager.rows.isEmpty, reason: "There is no order to mark")
      }
      .focusable(false)
    }
    .frame(width: .cells(0), height: .cells(0), alignment: .topLeading)
    .clipped()
    .errorAlert(Bindable(batch).failure)
  }
}

/// The button that marks the selected order.
private struct OrderMarkButton: View {
  let list: OrderListViewModel
  let batch: OrderBatch

  var body: some View {
    Button("Mark") { batch.toggleSelected(in: list) }
      .keyboardShortcut(.character(" "))
      .disabled(list.pager.rows.isEmpty, reason: "There is no order to mark")
  }
}

/// Whether the selected order can be completed, and the texts of the button.
nonisolated struct OrderCompletion {
  let order: Order?
  let isChanging: Bool

  var isPossible: Bool { !isChanging && order?.canBeCompleted == true }
  /// The title of the button, whose change moves no other button in a window of 40 columns.
  var title: String { isChanging ? "Working…" : "Complete" }
  var disabledReason: String {
    guard let order else { return "No order is selected" }
    return switch order.stage {
    case .placed: "Order #\(order.id) is not paid; open it to take the payment"
    case .paid, .completed: "Order #\(order.id) is completed already"
    case .canceled: "Order #\(order.id) is canceled"
    }
  }
}

/// The button that completes the marked orders after a question, or the selected one if none is marked.
private struct OrderCompleteButton: View {
  let list: OrderListViewModel
  let batch: OrderBatch
  @State private var question: OrderBatch.Question?

  var body: some View {
    button
      .keyboardShortcut(.complete)
      .focusable(false)
      .alert(question?.title ?? "", isPresented: isAsking) {
        if question?.isPossible == true {
          Button("Cancel", role: .cancel) {}
          Button("Complete") { await batch.completeMarked() }
        } else {
          Button("OK", role: .cancel) {}
        }
      } message: {
        if let message = question?.message, !message.isEmpty { Text(message) }
      }
  }

  @ViewBuilder
  private var button: some View {
    if batch.marks.isEmpty {
      SelectedOrderButton(list: list)
    } else {
      Button(title) { question = batch.completionQuestion }
        .disabled(batch.job != nil, reason: "Wait for the operation in progress, or cancel it with Esc")
    }
  }

  private var title: String {
    let count = batch.marks.completable.count
    return count > 0 ? "Complete \(batch.format.count(count))" : "Complete"
  }

  private var isAsking: Binding<Bool> {
    Binding(get: { question != nil }, set: { if !$0 { question = nil } })
  }
}

/// The button for the selected order, a separate view so that a change of the selection evaluates nothing else.
private struct SelectedOrderButton: View {
  let list: OrderListViewModel

  var body: some View {
    let completion = list.completion
    Button(completion.title) { await list.completeSelectedOrder() }
      // Enabled while it works, because the key-hint line then says so; the next press has no effect.
      .disabled(!completion.isPossible && !completion.isChanging, reason: completion.disabledReason)
  }
}

/// The button that opens a window, which reads the selection only when it is pressed.
private struct OrderWindowButton: View {
  @Environment(\.openWindow) private var openWindow
  let list: OrderListViewModel

  var body: some View {
    Button("New window") {
      if let order = list.pager.selectedOrder { openWindow(id: OrderWindowID.detail, value: order.id) }
    }
    .keyboardShortcut(.newWindow)
    .disabled(list.pager.rows.isEmpty, reason: "There is no order for a window")
  }
}

/// The button that copies the numbers of the marked orders, or that of the selected one.
private struct OrderCopyButton: View {
  @Environment(\.copy) private var copy
  let list: OrderListViewModel
  let batch: OrderBatch

  var body: some View {
    Button("Copy") { copyNumbers() }
      .keyboardShortcut(.copy)
      .disabled(list.pager.rows.isEmpty, reason: "There is no order to copy")
  }

  private func copyNumbers() {
    let orders = batch.marks.isEmpty ? [list.pager.selectedOrder].compactMap(\.self) : batch.marks.sorted
    guard let first = orders.first else { return }
    let name = orders.count == 1 ? batch.format.number(first.id) : "\(batch.format.count(orders.count)) order numbers"
    let sentence =
      switch copy(lines: orders.map { batch.format.number($0.id) }) {
      case .sent: "\(name) copied."
      case .tooLarge: "\(name) are more than the clipboard takes. Export them instead."
      case .unavailable: "\(name) not copied: this terminal offers no clipboard."
      }
    batch.store.changes.acknowledge(sentence)
  }
}

/// The button that cancels the operation in progress, wherever the focus is.
private struct OrderCancelButton: View {
  let batch: OrderBatch

  var body: some View {
    if batch.isBusy { Button("Cancel") { batch.cancelJob() }.keyboardShortcut(.escape) }
  }
}

/// The button that loads the list again, and says when that was.
private struct OrderRefreshButton: View {
  let list: OrderListViewModel
  let batch: OrderBatch

  var body: some View {
    Button("Refresh") {
      if await list.reload() { batch.store.changes.acknowledge("Updated \(batch.format.currentTime).") }
    }
    .keyboardShortcut(.refresh)
  }
}

/// The button that opens the dialog with the sort orders.
///
/// It reads the sort order only in the dialog, so that a change of the search or the filter does not re-evaluate it.
private struct OrderSortButton: View {
  let list: OrderListViewModel
  @State private var isChoosing = false

  var body: some View {
    Button("Sort…") { isChoosing = true }
      .keyboardShortcut(.sort)
      .focusable(false)
      .confirmationDialog("Sort the orders", isPresented: $isChoosing) {
        ForEach(list.pager.query.effectiveSort.choices, id: \.self) { sort in
          Button(sort.title) { list.selectedSort = sort }
        }
      }
  }
}

nonisolated extension OrderSort {
  /// The sort orders that the user can choose from this one: its reverse, and the usual one of each other value.
  var choices: [OrderSort] { Key.allCases.map { $0 == key ? reversed : OrderSort($0) } }

  var title: String {
    switch (key, isAscending) {
    case (.date, false): "Newest first"
    case (.date, true): "Oldest first"
    case (.number, true): "Lowest number first"
    case (.number, false): "Highest number first"
    case (.customer, true): "Customer, A to Z"
    case (.customer, false): "Customer, Z to A"
    case (.total, false): "Highest total first"
    case (.total, true): "Lowest total first"
    case (.status, true): "Pending first"
    case (.status, false): "Pending last"
    case (.items, false): "Most items first"
    case (.items, true): "Fewest items first"
    }
  }
}
