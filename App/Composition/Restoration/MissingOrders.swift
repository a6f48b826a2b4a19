import Models
import Observation

/// The orders that a detail screen of this session did not find.
///
/// They are left out of the stored state immediately, while their screens remain until the user leaves them.
@Observable
final class MissingOrders {
  /// The numbers of the orders.
  private(set) var ids: Set<Order.ID> = []

  /// Adds an order that does not exist.
  func insert(_ id: Order.ID) {
    // A write of an equal value would notify observers.
    if !ids.contains(id) { ids.insert(id) }
  }

  /// Removes orders whose screens are closed, because later orders can get their numbers.
  func remove(_ others: Set<Order.ID>) {
    if !ids.isDisjoint(with: others) { ids.subtract(others) }
  }
}
