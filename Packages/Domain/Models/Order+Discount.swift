public import Foundation

extension Order {
  /// The discount that is granted on the order: `discount` to the cent, or 0 if the order does not qualify.
  public var grantedDiscount: Decimal { qualifiesForDiscount ? discount.roundedToCents : 0 }

  /// Returns the loyalty discount that is granted on the lines of a new order.
  ///
  /// `discount` is a tenth of the total, which is what the customer pays after the discount. It is therefore an
  /// eleventh of the subtotal: a subtotal of 110 US dollars has a discount of 10 and a total of 100.
  ///
  /// - Parameter subtotal: The sum of the lines in US dollars.
  /// - Returns: The discount to the cent, or 0 if the order does not qualify.
  public static func grantedDiscount(onSubtotal subtotal: Decimal) -> Decimal {
    let discount = (subtotal / 11).roundedToCents
    let order = Order(id: 0, customerName: "", total: subtotal - discount, date: .distantPast)
    return order.qualifiesForDiscount ? discount : 0
  }
}

extension Decimal {
  /// The amount rounded to whole cents, with half a cent away from zero.
  var roundedToCents: Decimal {
    var amount = self
    var result = Decimal()
    NSDecimalRound(&result, &amount, 2, .plain)
    return result
  }
}
