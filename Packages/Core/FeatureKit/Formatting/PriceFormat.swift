public import Foundation

/// Writes amounts of money in US dollars: `$1,234.50`.
///
/// A list formats each visible row on each frame, so this is plain digit work instead of a `NumberFormatter`; it costs
/// about as much as turning the number into text.
public struct PriceFormat: Sendable {
  public init() {}

  /// The amount with two decimals and thousands separated; `nil` for what is no number.
  public func string(from amount: Decimal) -> String? {
    guard !amount.isNaN else { return nil }
    let parts = Self.rounded(abs(amount)).description.split(separator: ".")
    guard let whole = parts.first else { return nil }
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
