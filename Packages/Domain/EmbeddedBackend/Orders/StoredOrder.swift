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
}

/// The JSON representation of an order with all its parts.
///
/// It contains the fields of `StoredOrder`, so a client that knows only those can decode it.
struct StoredOrderDetails: Encodable, Equatable, Sendable {
  var id: Int
  var customerName: String
  var totalCents: Int
  var date: Date
  var isCompleted: Bool
  var isPaid: Bool
  var subtotalCents: Int
  var discountCents: Int
  var lines: [StoredLine]
  var shippingAddress: Address
  var history: [OrderEvent]

  init(_ order: StoredOrder, discountCents: Int, lines: [StoredLine], address: Address, history: [OrderEvent]) {
    id = order.id
    customerName = order.customerName
    totalCents = order.totalCents
    date = order.date
    isCompleted = order.isCompleted
    isPaid = order.isPaid
    subtotalCents = lines.subtotalCents
    self.discountCents = discountCents
    self.lines = lines
    shippingAddress = address
    self.history = history
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
