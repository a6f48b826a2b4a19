public import Foundation

/// An order with all its parts, of which lists show only `order`.
///
/// The initializer computes the total of the order, so `order.total == subtotal - discount` is always true.
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

  /// Creates an order from its parts.
  ///
  /// - Parameters:
  ///   - id: The order number.
  ///   - customerName: The full name of the customer.
  ///   - date: The time at which the order was placed.
  ///   - isCompleted: Whether the order is completed.
  ///   - isPaid: Whether the order is paid; a completed order is paid in any case.
  ///   - lines: The items.
  ///   - discount: The granted discount in US dollars, or 0.
  ///   - shippingAddress: The address to which the order is sent.
  ///   - history: What happened to the order, the oldest first.
  public init(
    id: Order.ID, customerName: String, date: Date, isCompleted: Bool = false, isPaid: Bool = false,
    lines: [OrderLine], discount: Decimal = 0, shippingAddress: Address, history: [OrderEvent] = []
  ) {
    order = Order(
      id: id, customerName: customerName, total: lines.subtotal - discount, date: date, isCompleted: isCompleted,
      isPaid: isPaid)
    self.lines = lines
    self.discount = discount
    self.shippingAddress = shippingAddress
    self.history = history
  }

  /// The sum of the lines in US dollars, before the discount.
  public var subtotal: Decimal { lines.subtotal }
}
