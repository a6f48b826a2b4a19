import FeatureKit
import Foundation
import Models
import Observation

/// The orders of a customer, the newest first.
nonisolated struct CustomerOrders: Equatable {
  /// The maximum number of orders that a request loads.
  static let limit = 100

  let name: String
  let orders: [Order]
  /// Whether the customer may have more orders than these.
  let hasMore: Bool

  init(of name: String, in orders: [Order], hasMore: Bool = false) {
    self.name = name
    self.orders = orders.filter { $0.customerName == name }.sorted { ($0.date, $0.id) > ($1.date, $1.id) }
    self.hasMore = hasMore
  }

  /// The sum of the orders in US dollars, without the canceled ones.
  var total: Decimal { orders.filter { !$0.isCanceled }.total }
}

/// Loads the orders of the customer whose order is on the screen, unless the lists have loaded them.
@Observable
final class CustomerLoader {
  private var loaded: CustomerOrders?
  private(set) var failure: FailureMessage?

  let store: OrderStore

  init(store: OrderStore) {
    self.store = store
  }

  func orders(of name: String) -> CustomerOrders? {
    (store.knownOrders(of: name) ?? loaded.flatMap { $0.name == name ? $0 : nil }).map(store.current)
  }

  func loadIfNeeded(_ name: String) async {
    guard store.knownOrders(of: name) == nil else { return }
    do {
      let orders = try await store.orders(of: name)
      // The task of another customer has replaced this one.
      guard !Task.isCancelled else { return }
      (loaded, failure) = (orders, nil)
    } catch {
      failure = FailureMessage(describing: error, outcome: "The other orders could not be loaded")
    }
  }
}

extension OrderStore {
  /// Returns the orders of a customer if a list has loaded all orders of the shop, or `nil`.
  ///
  /// It reads observable properties of the list, so a view that calls it follows the changes of the list.
  func knownOrders(of customer: String) -> CustomerOrders? {
    shownLists.lazy.compactMap(\.allOrders).first.map { CustomerOrders(of: customer, in: $0) }
  }

  /// Returns the orders of a customer in the states in which any screen has loaded or changed them last.
  ///
  /// A list behind the screen in front loads its orders again only when it is shown.
  func current(_ orders: CustomerOrders) -> CustomerOrders {
    // The cache is not observable, but each change of an order is followed by another revision.
    _ = revision
    let states = orders.orders.map { cachedOrder($0.id)?.order ?? $0 }
    return CustomerOrders(of: orders.name, in: states, hasMore: orders.hasMore)
  }
}
