public import Foundation

/// What a customer has ordered (D1, Part 5).
public struct Order: Identifiable, Equatable, Codable, Sendable {
  /// The order's number, as the customer knows it and as links name it: `trellis://orders/1042`.
  public let id: Int
  public var customerName: String
  /// In the shop's currency, US dollars.
  public var total: Decimal
  public var date: Date
  public var isCompleted: Bool

  public init(id: Int, customerName: String, total: Decimal, date: Date, isCompleted: Bool = false) {
    self.id = id
    self.customerName = customerName
    self.total = total
    self.date = date
    self.isCompleted = isCompleted
  }

  /// Whether the order deserves special care: a total above 1000.
  public var isHighValue: Bool { total > 1000 }

  /// What a loyal customer is given back: a tenth of the total.
  public var discount: Decimal { total / 10 }

  /// Whether the discount is worth giving: 10 or more (REQUIREMENTS Z11).
  public var qualifiesForDiscount: Bool { discount >= 10 }
}
