import FeatureKit
import Models

/// The orders as a screen reads them, in the terms of a plain view model: orders, search, filter, error.
///
/// `OrderPager` loads and finds the orders in pages, so a large shop contains more of them than these properties.
extension OrderListViewModel {
  /// The loaded orders, without search and filter.
  var orders: [Order] { pager.loadedOrders }

  /// The loaded orders that match the search and the filter, in the sort order of the list.
  var filteredOrders: [Order] { pager.rows.compactMap(\.order) }

  /// Those of `filteredOrders` that qualify for a discount.
  var discountedOrders: [Order] { filteredOrders.filter(\.qualifiesForDiscount) }

  /// The last failure, until the user dismisses it.
  var error: FailureMessage? {
    get { actions.error }
    set { actions.error = newValue }
  }

  /// Returns the total of an order: `$1,250.00`, or `$0.00` if it is not a number.
  func formattedTotal(_ order: Order) -> String { format.total(order) }

  /// Returns the date of an order in the time zone of the shop: `Nov 20, 2026`.
  func formattedDate(_ order: Order) -> String { format.date(order) }
}
