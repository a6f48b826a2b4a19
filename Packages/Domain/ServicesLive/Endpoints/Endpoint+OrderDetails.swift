import Foundation
import Models
import Networking

extension Endpoint {
  /// Returns the endpoint that places a draft; the response is an `OrderDetailsPayload`.
  ///
  /// A retry is safe: the server places a draft once.
  static func place(_ draft: OrderDraft) throws -> Endpoint {
    try Endpoint(.post, "/v1/orders", sending: DraftPayload(draft), isIdempotent: true)
  }
}

/// The JSON representation of a draft, with prices in cents.
struct DraftPayload: Encodable, Sendable {
  var id: String
  var customerName: String
  var shippingAddress: Address
  var lines: [OrderLinePayload]
  var appliesDiscount: Bool

  init(_ draft: OrderDraft) {
    id = draft.id
    customerName = draft.customerName
    shippingAddress = draft.shippingAddress
    lines = draft.lines.map(OrderLinePayload.init)
    appliesDiscount = draft.appliesDiscount
  }
}

/// The JSON representation of an order line, with the price in cents.
struct OrderLinePayload: Codable, Sendable {
  var name: String
  var quantity: Int
  var unitPriceCents: Int

  init(_ line: OrderLine) {
    name = line.name
    quantity = line.quantity
    unitPriceCents = NSDecimalNumber(decimal: line.unitPrice * 100).intValue
  }

  /// The line as a domain model.
  var line: OrderLine { OrderLine(name: name, quantity: quantity, unitPrice: Decimal(cents: unitPriceCents)) }
}

/// The JSON representation of an order with all its parts.
///
/// Decoding fails if the total is not the sum of the lines minus the discount. It also fails if there are more lines or
/// events than a screen can show.
struct OrderDetailsPayload: Decodable, Sendable {
  private enum Key: CodingKey {
    case discountCents, lines, shippingAddress, history
  }

  /// The maximum number of lines, and of events, because a server can send any number.
  private static let maximumCount = 1000

  /// The order as a domain model.
  let details: OrderDetails

  init(from decoder: any Decoder) throws {
    let order = try OrderPayload(from: decoder).order
    let container = try decoder.container(keyedBy: Key.self)
    details = OrderDetails(
      id: order.id, customerName: order.customerName, date: order.date, isCompleted: order.isCompleted,
      isPaid: order.isPaid, lines: try container.decode([OrderLinePayload].self, forKey: .lines).map(\.line),
      discount: Decimal(cents: try container.decode(Int.self, forKey: .discountCents)),
      shippingAddress: try container.decode(Address.self, forKey: .shippingAddress),
      history: try container.decode([OrderEvent].self, forKey: .history))
    guard details.order == order else {
      throw DecodingError.dataCorruptedError(forKey: .lines, in: container, debugDescription: "Not the total")
    }
    guard max(details.lines.count, details.history.count) <= Self.maximumCount else {
      throw DecodingError.dataCorruptedError(forKey: .lines, in: container, debugDescription: "Too many")
    }
  }
}

extension Decimal {
  /// Creates an amount in US dollars.
  ///
  /// Constructed from the cents: dividing decimals takes as long as decoding half of the order.
  ///
  /// - Parameter cents: The amount in cents.
  init(cents: Int) {
    self.init(sign: cents < 0 ? .minus : .plus, exponent: -2, significand: Decimal(cents.magnitude))
  }
}
