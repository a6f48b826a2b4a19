import Models
import TerminalUI

/// The buttons below an order list, with shorter titles if the window is narrow.
struct OrderListButtons: View {
  let isListEmpty: @MainActor () -> Bool
  /// Starts a new order; `nil` if the app has no such flow.
  let onNewOrder: (@MainActor () -> Void)?
  /// The sort order that the user has chosen.
  @Binding var sort: OrderSort?
  /// Returns the sort order of the list.
  let effectiveSort: @MainActor () -> OrderSort
  let completion: @MainActor () -> OrderCompletion
  let complete: @MainActor () async -> Void

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      OrderCompleteButton(completion: completion, complete: complete).fixedSize()
      ViewThatFits(in: .horizontal) {
        HStack(spacing: .cells(2)) {
          listButtons()
          sortButton()
        }
        .padding(.leading, .cells(2))
        HStack(spacing: 0) {
          listButtons(areShort: true)
          sortButton(isShort: true)
        }
        VStack(alignment: .leading) {
          listButtons(areShort: true)
          sortButton(isShort: true)
        }
      }
    }
    .padding(.leading, .cells(1))
  }

  @ViewBuilder
  private func listButtons(areShort: Bool = false) -> some View {
    OrderWindowButton(isShort: areShort, isListEmpty: isListEmpty) { completion().order }
    if let onNewOrder {
      Button(areShort ? "New" : "New order") { onNewOrder() }
        .keyboardShortcut("n")
        .accessibilityLabel("New order")
    }
  }

  private func sortButton(isShort: Bool = false) -> some View {
    OrderSortButton(isShort: isShort, selection: $sort, effectiveSort: effectiveSort)
  }
}

/// Whether the selected order can be completed, and the texts of the button.
nonisolated struct OrderCompletion {
  /// The selected order, or `nil` if none is selected or loaded.
  let order: Order?
  /// Whether an order is being completed.
  let isChanging: Bool

  var isPossible: Bool { !isChanging && order?.canBeCompleted == true }
  /// The title of the button, whose change moves no other button in a window of 40 columns.
  var title: String { isChanging ? "Working…" : "Complete" }
  /// The reason why the button is disabled.
  var disabledReason: String {
    if isChanging { return "One order at a time" }
    switch order?.stage {
    case nil: return "No order is selected"
    case .placed: return "The order is not paid; open it to take the payment"
    case .paid, .completed: return "The order is completed"
    }
  }
}

/// The complete button, a separate view so that a change of the selection does not re-evaluate the table.
private struct OrderCompleteButton: View {
  let completion: @MainActor () -> OrderCompletion
  let complete: @MainActor () async -> Void

  var body: some View {
    let completion = completion()
    Button(completion.title) { await complete() }
      .keyboardShortcut("c")
      .disabled(!completion.isPossible, reason: completion.disabledReason)
  }
}

/// The button that opens a window, which reads the selection only when it is pressed.
private struct OrderWindowButton: View {
  @Environment(\.openWindow) private var openWindow
  let isShort: Bool
  let isListEmpty: @MainActor () -> Bool
  let selectedOrder: @MainActor () -> Order?

  var body: some View {
    Button(isShort ? "Window" : "New window") {
      if let order = selectedOrder() { openWindow(id: OrderWindowID.detail, value: order.id) }
    }
    .keyboardShortcut("w")
    .accessibilityLabel("New window")
    .disabled(isListEmpty())
  }
}

/// The button that opens the dialog with the sort orders.
///
/// It reads the sort order only in the dialog, so that a change of the search or the filter does not re-evaluate it.
private struct OrderSortButton: View {
  let isShort: Bool
  @Binding var selection: OrderSort?
  /// Returns the sort order of the list.
  let effectiveSort: @MainActor () -> OrderSort
  @State private var isChoosing = false

  var body: some View {
    Button(isShort ? "Sort" : "Sort…") { isChoosing = true }
      .keyboardShortcut("s")
      .confirmationDialog("Sort the orders", isPresented: $isChoosing) {
        ForEach(effectiveSort().choices, id: \.self) { sort in
          Button(sort.title) { selection = sort }
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
    }
  }
}
