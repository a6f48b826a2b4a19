public import Foundation

/// A formatter for amounts in US dollars: `$1,234.50`.
///
/// A list formats each visible row in each frame. This is therefore plain digit processing instead of a
/// `NumberFormatter`, and costs about as much as converting the number to text.
public struct PriceFormat: Sendable {
  /// Creates a formatter.
  public init() {}

  /// Formats an amount with two decimals and a thousands separator.
  ///
  /// - Parameter amount: The amount in US dollars.
  /// - Returns: The text; `$0.00` if the amount is not a number.
  public func string(from amount: Decimal) -> String {
    let amount = amount.isNaN ? 0 : amount
    let parts = Self.rounded(abs(amount)).description.split(separator: ".")
    let whole = parts.first ?? "0"
    let cents = parts.count > 1 ? String(parts[1]) : ""
    let sign = Self.rounded(amount) < 0 ? "-" : ""
    return "\(sign)$\(CountFormat.grouped(whole)).\(cents.padding(toLength: 2, withPad: "0", startingAt: 0))"
  }

  private static func rounded(_ amount: Decimal) -> Decimal {
    var source = amount
    var result = Decimal()
    NSDecimalRound(&result, &source, 2, .plain)
    return result
  }
}
