import Foundation
import Models

/// The JSON representation of an order.
struct StoredOrder: Encodable, Equatable, Sendable {
  var id: Int
  var customerName: String
  /// The total in cents, because most readers would round a JSON number with a fraction.
  var totalCents: Int
  var date: Date
  var isCompleted: Bool
  var isPaid: Bool

  /// The order as a domain model, to evaluate queries.
  var order: Order {
    let total = Decimal(sign: .plus, exponent: -2, significand: Decimal(totalCents))
    return Order(
      id: id, customerName: customerName, total: total, date: date, isCompleted: isCompleted, isPaid: isPaid)
  }
}

/// The JSON representation of a page of matching orders, with the number of all matches.
struct StoredOrderPage: Encodable, Equatable, Sendable {
  var orders: [StoredOrder]
  var total: Int
  /// The position of the order that the query locates, if it matches.
  var position: Int?
}

/// The JSON representation of an order with all its parts.
///
/// It contains the fields of `StoredOrder`, so a client that knows only those can decode it.
@dynamicMemberLookup
struct StoredOrderDetails: Encodable, Equatable, Sendable {
  /// The fields that `StoredOrder` does not have.
  struct Parts: Encodable, Equatable, Sendable {
    var subtotalCents: Int
    var discountCents: Int
    var lines: [StoredLine]
    var shippingAddress: Address
    var history: [OrderEvent]
  }

  private let order: StoredOrder
  private let parts: Parts

  init(_ order: StoredOrder, discountCents: Int, lines: [StoredLine], address: Address, history: [OrderEvent]) {
    self.order = order
    parts = Parts(
      subtotalCents: lines.subtotalCents, discountCents: discountCents, lines: lines, shippingAddress: address,
      history: history)
  }

  /// Returns a field of the order.
  subscript<Value>(dynamicMember field: KeyPath<StoredOrder, Value>) -> Value { order[keyPath: field] }

  /// Returns a field of the parts.
  subscript<Value>(dynamicMember field: KeyPath<Parts, Value>) -> Value { parts[keyPath: field] }

  func encode(to encoder: any Encoder) throws {
    try order.encode(to: encoder)
    try parts.encode(to: encoder)
  }
}

/// The stored form, and the JSON representation, of an order line.
struct StoredLine: Codable, Equatable, Sendable {
  var name: String
  var quantity: Int
  var unitPriceCents: Int

  /// The line as a domain model.
  var line: OrderLine {
    let price = Decimal(sign: .plus, exponent: -2, significand: Decimal(unitPriceCents))
    return OrderLine(name: name, quantity: quantity, unitPrice: price)
  }
}

extension [StoredLine] {
  /// The sum of the lines in cents.
  var subtotalCents: Int { reduce(0) { $0 + $1.quantity * $1.unitPriceCents } }
}

extension Decimal {
  /// The amount in cents, without a fraction of a cent.
  var cents: Int { NSDecimalNumber(decimal: self * 100).intValue }
}
