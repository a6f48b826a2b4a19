import Foundation
import Models
import Networking

extension Endpoint {
  /// Returns the endpoint of a page of orders; the response is an `OrderPagePayload`.
  static func orders(_ query: OrderQuery) -> Endpoint {
    var items = [
      URLQueryItem(name: "filter", value: query.filter.rawValue),
      URLQueryItem(name: "offset", value: String(query.offset)),
      URLQueryItem(name: "limit", value: String(query.limit)),
    ]
    if !query.search.isEmpty { items.append(URLQueryItem(name: "search", value: query.search)) }
    if let sort = query.sort { items.append(URLQueryItem(name: "sort", value: sort.text)) }
    if let id = query.locatedOrder { items.append(URLQueryItem(name: "locate", value: String(id))) }
    return Endpoint(.get, "/v1/orders", query: items)
  }

  /// Returns the endpoint of one order; the response is an `OrderPayload` or an `OrderDetailsPayload`.
  static func order(_ id: Order.ID) -> Endpoint {
    Endpoint(.get, "/v1/orders/\(id)")
  }

  /// Returns the endpoint that takes the payment of an order; it is idempotent, and the response is an `OrderPayload`.
  static func payment(_ id: Order.ID) -> Endpoint {
    Endpoint(.post, "/v1/orders/\(id)/payment", isIdempotent: true)
  }

  /// Returns the endpoint that completes an order; it is idempotent, and the response is an `OrderPayload`.
  static func completion(_ id: Order.ID) -> Endpoint {
    Endpoint(.post, "/v1/orders/\(id)/completion", isIdempotent: true)
  }

  /// Returns the endpoint that reopens an order; the response is an `OrderPayload`.
  static func reopening(_ id: Order.ID) -> Endpoint {
    Endpoint(.delete, "/v1/orders/\(id)/completion")
  }
}

/// The JSON representation of an order, with the total in cents.
struct OrderPayload: Decodable, Sendable {
  var id: Int
  var customerName: String
  var totalCents: Int
  var date: Date
  var isCompleted: Bool
  /// Whether the order is paid; `nil` from a server that does not know payments, where only completed orders are.
  var isPaid: Bool?

  /// The order as a domain model.
  var order: Order {
    Order(
      id: id, customerName: customerName, total: Decimal(cents: totalCents), date: date, isCompleted: isCompleted,
      isPaid: isPaid ?? isCompleted)
  }
}

/// The JSON representation of a page of orders.
///
/// Decoding fails if it is inconsistent.
struct OrderPagePayload: Decodable, Sendable {
  private enum Key: CodingKey {
    case orders, total, position
  }

  var orders: [OrderPayload]
  var total: Int
  /// The position of the located order among all matches; `nil` from a server that does not report positions.
  var position: Int?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    orders = try container.decode([OrderPayload].self, forKey: .orders)
    total = try container.decode(Int.self, forKey: .total)
    position = try container.decodeIfPresent(Int.self, forKey: .position)
    guard Set(orders.map(\.id)).count == orders.count else {
      throw DecodingError.dataCorruptedError(forKey: .orders, in: container, debugDescription: "Two are of one number")
    }
    guard total >= orders.count else {
      throw DecodingError.dataCorruptedError(forKey: .total, in: container, debugDescription: "Less than there are")
    }
    guard position.map((0..<total).contains) ?? true else {
      throw DecodingError.dataCorruptedError(forKey: .position, in: container, debugDescription: "Not in the list")
    }
  }
}
