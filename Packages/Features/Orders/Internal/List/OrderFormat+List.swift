import FeatureKit

extension OrderFormat {
  /// Returns the number of matches and of all orders: `42 of 250`, or `42+ of 1,200` until the server responds.
  ///
  /// - Parameters:
  ///   - matchCount: The number of matches, as far as it is known.
  ///   - mayHaveMore: Whether the server may find more matches.
  ///   - total: The number of all orders in the list.
  /// - Returns: The text.
  func countLine(matchCount: Int, mayHaveMore: Bool, total: Int) -> String {
    "\(count(matchCount))\(mayHaveMore ? "+" : "") of \(count(total))"
  }

  /// Returns whether the list is out of date, or the number of new orders above the rows that the user reads, and the
  /// key that leads to them.
  ///
  /// - Parameters:
  ///   - count: The number of new orders.
  ///   - isOutOfDate: Whether the last change of the shop could not be loaded.
  /// - Returns: The text, or `nil` if there is nothing to say.
  func newOrdersLine(_ count: Int, isOutOfDate: Bool) -> String? {
    if isOutOfDate { return "Not up to date" }
    return count == 0 ? nil : "\(self.count(count)) new order\(count == 1 ? "" : "s") (Home)"
  }

  /// Returns the placeholder of an empty list.
  ///
  /// - Parameters:
  ///   - isSearching: Whether the response of the server is outstanding.
  ///   - searchText: The search text.
  ///   - isShopEmpty: Whether the shop has no orders at all.
  ///   - offersNewOrder: Whether the screen has the key for a new order.
  /// - Returns: The text.
  func emptyText(isSearching: Bool, searchText: String, isShopEmpty: Bool, offersNewOrder: Bool) -> String {
    if isSearching { return "Searching…" }
    if !searchText.isEmpty { return "No order matches your search." }
    if !isShopEmpty { return "No order is in this group." }
    return "No orders yet. " + (offersNewOrder ? "Press n to place one." : "They will appear here as they come in.")
  }
}
