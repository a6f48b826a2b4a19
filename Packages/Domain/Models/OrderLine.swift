public import Foundation

/// One item of an order, with its quantity and price.
public struct OrderLine: Equatable, Hashable, Codable, Sendable {
  /// The name of the item.
  public var name: String
  /// The number of units.
  public var quantity: Int
  /// The price of one unit in US dollars.
  public var unitPrice: Decimal

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - name: The name of the item.
  ///   - quantity: The number of units.
  ///   - unitPrice: The price of one unit in US dollars.
  public init(name: String, quantity: Int, unitPrice: Decimal) {
    self.name = name
    self.quantity = quantity
    self.unitPrice = unitPrice
  }

  /// The price of all units in US dollars.
  public var total: Decimal { Decimal(quantity) * unitPrice }
}

extension [OrderLine] {
  /// The sum of the totals in US dollars, before any discount.
  public var subtotal: Decimal { reduce(0) { $0 + $1.total } }
}
