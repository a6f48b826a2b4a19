/// What the search lists.
nonisolated enum SearchScope: String, Codable, CaseIterable, Sendable {
  /// The matching orders.
  case orders
  /// The customers of the matching orders.
  case customers

  var title: String {
    switch self {
    case .orders: "Orders"
    case .customers: "Customers"
    }
  }
}
