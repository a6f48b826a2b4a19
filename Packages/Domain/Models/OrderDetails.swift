public import Foundation

/// An order with all its parts, of which lists show only `order`.
///
/// The initializer computes the total and the number of items of the order, so `order.total == subtotal - discount` and
/// `order.itemCount == lines.count` are always true.
public struct OrderDetails: Equatable, Sendable {
  /// The order as lists show it.
  public let order: Order
  /// The items.
  public let lines: [OrderLine]
  /// The granted discount in US dollars, or 0.
  public let discount: Decimal
  /// The address to which the order is sent.
  public let shippingAddress: Address
  /// What happened to the order, the oldest first.
  public let history: [OrderEvent]

  /// Creates an order from its parts, which is paid in any case if it is completed.
  public init(
    id: Order.ID, customerName: String, date: Date, isCompleted: Bool = false, isPaid: Bool = false,
    isCanceled: Bool = false, lines: [OrderLine], discount: Decimal = 0, shippingAddress: Address,
    history: [OrderEvent] = []
  ) {
    order = Order(
      id: id, customerName: customerName, total: lines.subtotal - discount, date: date, isCompleted: isCompleted,
      isPaid: isPaid, isCanceled: isCanceled, itemCount: lines.count, city: shippingAddress.city)
    self.lines = lines
    self.discount = discount
    self.shippingAddress = shippingAddress
    self.history = history
  }

  /// The sum of the lines in US dollars, before the discount.
  public var subtotal: Decimal { lines.subtotal }
}

/// One item of an order, with its quantity and price.
public struct OrderLine: Equatable, Hashable, Codable, Sendable {
  /// The name of the item.
  public var name: String
  /// The number of units.
  public var quantity: Int
  /// The price of one unit in US dollars.
  public var unitPrice: Decimal

  /// Creates a line.
  public init(name: String, quantity: Int, unitPrice: Decimal) {
    self.name = name
    self.quantity = quantity
    self.unitPrice = unitPrice
  }

  /// Decodes a line, and throws `DecodingError` also for numbers outside `ShopLimits`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    quantity = try container.decode(in: ShopLimits.count, forKey: .quantity)
    unitPrice = try container.decode(in: ShopLimits.amount, forKey: .unitPrice)
  }

  /// The price of all units in US dollars.
  public var total: Decimal { Decimal(quantity) * unitPrice }
}

extension [OrderLine] {
  /// The sum of the totals in US dollars, before any discount.
  public var subtotal: Decimal { reduce(0) { $0 + $1.total } }
}

/// An entry in the history of an order.
public struct OrderEvent: Equatable, Hashable, Codable, Sendable {
  /// What happened to the order.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// The order was placed.
    case placed
    /// The order was paid.
    case paid
    /// The order was completed.
    case completed
    /// The completion of the order was undone.
    case reopened
    /// The customer, the address or the items of the order were edited.
    case edited
    /// The order was canceled.
    case canceled
    /// The cancellation of the order was undone.
    case restored
  }

  /// What happened.
  public var kind: Kind
  /// When it happened.
  public var date: Date
  /// The name of the person who did it.
  public var author: String

  /// Creates an entry.
  public init(kind: Kind, date: Date, author: String) {
    self.kind = kind
    self.date = date
    self.author = author
  }
}
