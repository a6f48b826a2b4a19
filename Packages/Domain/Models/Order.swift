public import Foundation

/// An order of a customer.
public struct Order: Identifiable, Equatable, Codable, Sendable {
  /// The order number, which the customer sees and links contain: `trellis://orders/1042`.
  public let id: Int
  /// The full name of the customer.
  public var customerName: String
  /// The total price in US dollars, the currency of the shop.
  public var total: Decimal
  /// The time at which the order was placed.
  public var date: Date
  /// Whether the order is completed; otherwise it is pending.
  public var isCompleted: Bool
  /// Whether the order is paid.
  ///
  /// A server completes paid orders only.
  public var isPaid: Bool

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - id: The order number.
  ///   - customerName: The full name of the customer.
  ///   - total: The total price in US dollars.
  ///   - date: The time at which the order was placed.
  ///   - isCompleted: Whether the order is completed.
  ///   - isPaid: Whether the order is paid; a completed order is paid in any case.
  public init(
    id: Int, customerName: String, total: Decimal, date: Date, isCompleted: Bool = false, isPaid: Bool = false
  ) {
    self.id = id
    self.customerName = customerName
    self.total = total
    self.date = date
    self.isCompleted = isCompleted
    self.isPaid = isPaid || isCompleted
  }

  /// Whether the total is above 1,000 US dollars.
  public var isHighValue: Bool { total > 1000 }

  /// The loyalty discount in US dollars: a tenth of the total.
  public var discount: Decimal { total / 10 }

  /// Whether the discount is granted: it has to be at least 10 US dollars.
  public var qualifiesForDiscount: Bool { discount >= 10 }
}
