import Foundation

/// The JSON representation of an order.
struct StoredOrder: Encodable, Equatable, Sendable {
  var id: Int
  var customerName: String
  /// The total in cents, because most readers would round a JSON number with a fraction.
  var totalCents: Int
  var date: Date
  var isCompleted: Bool
}

/// The JSON representation of a page of matching orders, with the number of all matches.
struct StoredOrderPage: Encodable, Equatable, Sendable {
  var orders: [StoredOrder]
  var total: Int
}
