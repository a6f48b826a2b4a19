package import Foundation
package import Models

/// The JSON representation of an order; decoding refuses numbers outside `ShopLimits`.
package struct OrderPayload: Codable, Equatable, Sendable {
  package var id: Int
  package var customerName: String
  /// The total in cents, because most readers would round a JSON number with a fraction.
  package var totalCents: Int
  package var date: Date
  package var isCompleted: Bool
  package var isPaid: Bool
  package var isCanceled: Bool
  /// The number of lines; `nil` from a server that does not report it.
  package var itemCount: Int?
  /// The city to which the order is sent; `nil` from a server that does not report it.
  package var city: String?

  package init(
    id: Int, customerName: String, totalCents: Int, date: Date, isCompleted: Bool, isPaid: Bool,
    isCanceled: Bool = false, itemCount: Int, city: String
  ) {
    self.id = id
    self.customerName = customerName
    self.totalCents = totalCents
    self.date = date
    self.isCompleted = isCompleted
    self.isPaid = isPaid
    self.isCanceled = isCanceled
    self.itemCount = itemCount
    self.city = city
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(in: ShopLimits.orderNumber, forKey: .id)
    customerName = try container.decode(String.self, forKey: .customerName)
    totalCents = try container.decode(in: ShopLimits.cents, forKey: .totalCents)
    date = try container.decode(Date.self, forKey: .date)
    isCompleted = try container.decode(Bool.self, forKey: .isCompleted)
    // A server that does not know payments sends none. There, only completed orders are paid.
    isPaid = try container.decodeIfPresent(Bool.self, forKey: .isPaid) ?? isCompleted
    // A server that does not know cancellations sends none.
    isCanceled = try container.decodeIfPresent(Bool.self, forKey: .isCanceled) ?? false
    itemCount = try container.decodeIfPresent(in: ShopLimits.count, forKey: .itemCount)
    city = try container.decodeIfPresent(String.self, forKey: .city)
  }

  package var order: Order {
    Order(
      id: id, customerName: customerName, total: Decimal(cents: totalCents), date: date, isCompleted: isCompleted,
      isPaid: isPaid, isCanceled: isCanceled, itemCount: itemCount, city: city)
  }
}

/// The JSON representation of a page of matching orders, with the number of all matches.
///
/// Decoding fails if it is inconsistent, or has more orders than a query can request.
package struct OrderPagePayload: Codable, Equatable, Sendable {
  package var orders: [OrderPayload]
  package var total: Int
  /// The position of the located order among all matches; `nil` if there is none, or from a server that does not report
  /// positions.
  package var position: Int?

  package init(orders: [OrderPayload], total: Int, position: Int?) {
    self.orders = orders
    self.total = total
    self.position = position
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    orders = try container.decode(atMost: OrderQuery.limits.upperBound, forKey: .orders)
    total = try container.decode(in: ShopLimits.count, forKey: .total)
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

/// The JSON representation of a page of orders with all their parts.
package struct OrderDetailsPagePayload: Codable, Sendable {
  /// An order, whose parts are `nil` if the server does not report them on a page.
  package struct Item: Codable, Sendable {
    private enum Key: CodingKey {
      case id, lines
    }

    package let id: Order.ID
    package let details: OrderDetailsPayload?

    package init(_ details: OrderDetailsPayload) {
      (id, self.details) = (details.id, details)
    }

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      id = try container.decode(Order.ID.self, forKey: .id)
      details = container.contains(.lines) ? try OrderDetailsPayload(from: decoder) : nil
    }

    package func encode(to encoder: any Encoder) throws {
      try details.encode(to: encoder)
    }
  }

  package var orders: [Item]
  package var total: Int

  package init(orders: [OrderDetailsPayload], total: Int) {
    self.orders = orders.map(Item.init)
    self.total = total
  }
}

/// The JSON representation of an order with all its parts.
///
/// It contains the fields of `OrderPayload`, so a client that knows only those can decode it. Decoding fails if the total
/// is not the sum of the lines minus the discount, or if there are not as many lines as items. It also fails if there
/// are more lines or events than a screen can show.
@dynamicMemberLookup
package struct OrderDetailsPayload: Codable, Equatable, Sendable {
  /// The fields that `OrderPayload` does not have.
  package struct Parts: Encodable, Equatable, Sendable {
    package var subtotalCents: Int
    package var discountCents: Int
    package var lines: [OrderLinePayload]
    package var shippingAddress: Address
    package var history: [OrderEvent]
  }

  private enum Key: CodingKey {
    case discountCents, lines, shippingAddress, history
  }

  /// The maximum number of lines, and of events, because a server can send any number.
  private static let maximumCount = 1000

  private var order: OrderPayload
  private let parts: Parts

  package init(
    _ order: OrderPayload, discountCents: Int, lines: [OrderLinePayload], address: Address, history: [OrderEvent]
  ) {
    self.order = order
    parts = Parts(
      subtotalCents: lines.subtotalCents, discountCents: discountCents, lines: lines, shippingAddress: address,
      history: history)
  }

  package init(from decoder: any Decoder) throws {
    order = try OrderPayload(from: decoder)
    let container = try decoder.container(keyedBy: Key.self)
    let lines: [OrderLinePayload] = try container.decode(atMost: Self.maximumCount, forKey: .lines)
    let discount = try container.decode(in: ShopLimits.cents, forKey: .discountCents)
    guard let subtotal = lines.validSubtotalCents, subtotal - discount == order.totalCents,
      order.itemCount ?? lines.count == lines.count
    else { throw DecodingError.dataCorruptedError(forKey: .lines, in: container, debugDescription: "Not the total") }
    order.itemCount = lines.count
    parts = Parts(
      subtotalCents: subtotal, discountCents: discount, lines: lines,
      shippingAddress: try container.decode(Address.self, forKey: .shippingAddress),
      history: try container.decode(atMost: Self.maximumCount, forKey: .history))
  }

  package func encode(to encoder: any Encoder) throws {
    try order.encode(to: encoder)
    try parts.encode(to: encoder)
  }

  package subscript<Value>(dynamicMember field: KeyPath<OrderPayload, Value>) -> Value { order[keyPath: field] }

  package subscript<Value>(dynamicMember field: KeyPath<Parts, Value>) -> Value { parts[keyPath: field] }

  package var details: OrderDetails {
    OrderDetails(
      id: order.id, customerName: order.customerName, date: order.date, isCompleted: order.isCompleted,
      isPaid: order.isPaid, isCanceled: order.isCanceled, lines: parts.lines.map(\.line),
      discount: Decimal(cents: parts.discountCents), shippingAddress: parts.shippingAddress, history: parts.history)
  }
}

/// The JSON representation of an order line, with the price in cents.
///
/// A server stores lines in the same form. Decoding accepts every number, because the fields of a draft are validated by
/// their own rules.
package struct OrderLinePayload: Codable, Equatable, Sendable {
  package var name: String
  package var quantity: Int
  package var unitPriceCents: Int

  package init(name: String, quantity: Int, unitPriceCents: Int) {
    self.name = name
    self.quantity = quantity
    self.unitPriceCents = unitPriceCents
  }

  package init(_ line: OrderLine) {
    self.init(name: line.name, quantity: line.quantity, unitPriceCents: line.unitPrice.cents)
  }

  package var line: OrderLine {
    OrderLine(name: name, quantity: quantity, unitPrice: Decimal(cents: unitPriceCents))
  }
}

extension [OrderLinePayload] {
  /// The sum of valid lines in cents.
  package var subtotalCents: Int { reduce(0) { $0 + $1.quantity * $1.unitPriceCents } }

  /// The sum of the lines in cents, or `nil` if a number is outside `ShopLimits`.
  fileprivate var validSubtotalCents: Int? {
    var sum = 0
    for line in self {
      guard ShopLimits.count.contains(line.quantity), ShopLimits.cents.contains(line.unitPriceCents) else { return nil }
      let (total, isTooLarge) = line.quantity.multipliedReportingOverflow(by: line.unitPriceCents)
      let (next, isSumTooLarge) = sum.addingReportingOverflow(total)
      if isTooLarge || isSumTooLarge { return nil }
      sum = next
    }
    return sum
  }
}

extension Decimal {
  /// Creates an amount in US dollars from the cents, because dividing decimals takes as long as decoding half of an
  /// order.
  package init(cents: Int) {
    self.init(sign: cents < 0 ? .minus : .plus, exponent: -2, significand: Decimal(cents.magnitude))
  }

  /// The amount in cents, without a fraction of a cent.
  package var cents: Int { NSDecimalNumber(decimal: self * 100).intValue }
}
