import FeatureKit
import Models
import TerminalUI

/// The restorable state of the order list.
nonisolated struct OrderListState: Codable, Equatable {
  /// The raw value of the filter; an unknown one is ignored.
  var filter: String
  var search: String
  /// The text of the sort order that the user has chosen, or `nil` for that of the filter; an unknown one is ignored.
  var sort: String?
  var selection: Order.ID?
  /// The position of the selected row, around which the first load fetches orders.
  var position: Int
}

/// An invisible view that stores search, filter, sort order and selection of the order list, and restores them when it appears.
struct OrderListStorage: View {
  @SceneStorage private var openedOrderID: String?
  @SceneStorage private var storedState: OrderListState?
  private let list: OrderListViewModel

  /// Creates the storage for a user; the search of another user is not restored.
  init(list: OrderListViewModel, userID: String) {
    // The user is part of the keys, because the window shows the next user's list after a sign-out.
    _openedOrderID = .openedOrderID(userID: userID)
    _storedState = SceneStorage("orderListPlace.\(userID)")
    self.list = list
  }

  var body: some View {
    DebouncedStorage(clock: list.store.clock, value: { list.restorableState }) {
      storedState = $0
    }
    .onAppear { restoreState() }
  }

  private func restoreState() {
    list.restore(storedState, lastViewed: openedOrderID)
    // The user may select another order before the list appears again.
    if openedOrderID != nil { openedOrderID = nil }
  }
}

extension SceneStorage where Value == String? {
  /// Returns the storage of the order that was opened last, as text, until the list has selected it.
  static func openedOrderID(userID: String) -> SceneStorage { SceneStorage("openedOrderID.\(userID)") }
}
