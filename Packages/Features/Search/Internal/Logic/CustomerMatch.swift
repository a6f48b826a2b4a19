import Models

/// A customer of matching orders.
nonisolated struct CustomerMatch: Identifiable, Equatable, Sendable {
  let name: String
  let orderCount: Int

  var id: String { name }

  /// Returns the distinct customers of orders, those with the most orders first, then by name.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of orders.
  static func customers(of orders: [Order]) -> [CustomerMatch] {
    let counts = orders.reduce(into: [:]) { counts, order in counts[order.customerName, default: 0] += 1 }
    return counts.map { CustomerMatch(name: $0.key, orderCount: $0.value) }
      .sorted { ($1.orderCount, $0.name) < ($0.orderCount, $1.name) }
  }
}
