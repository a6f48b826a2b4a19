import Foundation

/// An order as the server gives it out.
struct StoredOrder: Encodable, Equatable, Sendable {
  var id: Int
  var customerName: String
  /// Money is counted in cents: a JSON number with a fraction would be rounded by most readers.
  var totalCents: Int
  var date: Date
  var isCompleted: Bool
}

/// A part of the orders that a question has found, and how many it has found in all.
struct StoredOrderPage: Encodable, Equatable, Sendable {
  var orders: [StoredOrder]
  var total: Int
}
