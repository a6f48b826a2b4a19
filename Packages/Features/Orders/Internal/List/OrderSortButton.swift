import Models
import TerminalUI

/// The button that opens the dialog with the sort orders.
///
/// It reads the sort order only in the dialog, so that a change of the search or the filter does not re-evaluate it.
struct OrderSortButton: View {
  let isShort: Bool
  @Binding var selection: OrderSort?
  /// Returns the sort order of the list.
  let sortInEffect: @MainActor () -> OrderSort
  @State private var isChoosing = false

  var body: some View {
    Button(isShort ? "Sort" : "Sort…") { isChoosing = true }
      .keyboardShortcut("s")
      .confirmationDialog("Sort the orders", isPresented: $isChoosing) {
        ForEach(sortInEffect().choices, id: \.self) { sort in
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
