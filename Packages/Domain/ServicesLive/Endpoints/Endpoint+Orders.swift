import Foundation
import Models
import Networking

extension Endpoint {
  /// A page of the orders that a query matches; gives an `OrderPagePayload`.
  static func orders(_ query: OrderQuery) -> Endpoint {
    var items = [
      URLQueryItem(name: "filter", value: query.filter.rawValue),
      URLQueryItem(name: "offset", value: String(query.offset)),
      URLQueryItem(name: "limit", value: String(query.limit)),
    ]
    if !query.search.isEmpty { items.append(URLQueryItem(name: "search", value: query.search)) }
    return Endpoint(.get, "/v1/orders", query: items)
  }

  /// One order; gives an `OrderPayload`.
  static func order(_ id: Order.ID) -> Endpoint {
    Endpoint(.get, "/v1/orders/\(id)")
  }

  /// Completes an order; gives it as an `OrderPayload`.
  static func completion(_ id: Order.ID) -> Endpoint {
    Endpoint(.post, "/v1/orders/\(id)/completion")
  }
}

/// An order as the server sends it: money in cents.
struct OrderPayload: Decodable, Sendable {
  var id: Int
  var customerName: String
  var totalCents: Int
  var date: Timestamp
  var isCompleted: Bool

  /// The order in the business's own terms.
  var order: Order {
    Order(
      id: id, customerName: customerName, total: Decimal(totalCents) / 100, date: date.date, isCompleted: isCompleted)
  }
}

/// A page of orders as the server sends it.
struct OrderPagePayload: Decodable, Sendable {
  var orders: [OrderPayload]
  var total: Int
}
