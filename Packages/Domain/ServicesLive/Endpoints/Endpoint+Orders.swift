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

  /// Completes an order; gives it as an `OrderPayload`. Completing twice is no error, so that it may be sent again.
  static func completion(_ id: Order.ID) -> Endpoint {
    Endpoint(.post, "/v1/orders/\(id)/completion", isIdempotent: true)
  }

  /// Takes the completion of an order back, as an `OrderPayload`.
  static func reopening(_ id: Order.ID) -> Endpoint {
    Endpoint(.delete, "/v1/orders/\(id)/completion")
  }
}

/// An order as the server sends it: money in cents.
struct OrderPayload: Decodable, Sendable {
  var id: Int
  var customerName: String
  var totalCents: Int
  var date: Date
  var isCompleted: Bool

  /// The order in the business's own terms.
  var order: Order {
    // Named by its cents, because a division of decimals costs as much as decoding half of the order.
    let total = Decimal(
      sign: totalCents < 0 ? .minus : .plus, exponent: -2, significand: Decimal(totalCents.magnitude))
    return Order(id: id, customerName: customerName, total: total, date: date, isCompleted: isCompleted)
  }
}

/// A page of orders as the server sends it. One that contradicts itself does not decode.
struct OrderPagePayload: Decodable, Sendable {
  private enum Key: CodingKey {
    case orders, total
  }

  var orders: [OrderPayload]
  var total: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    orders = try container.decode([OrderPayload].self, forKey: .orders)
    total = try container.decode(Int.self, forKey: .total)
    guard Set(orders.map(\.id)).count == orders.count else {
      throw DecodingError.dataCorruptedError(forKey: .orders, in: container, debugDescription: "Two are of one number")
    }
    guard total >= orders.count else {
      throw DecodingError.dataCorruptedError(forKey: .total, in: container, debugDescription: "Less than there are")
    }
  }
}
