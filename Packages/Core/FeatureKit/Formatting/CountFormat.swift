/// A formatter for integers with a thousands separator: `1,000,000`.
public struct CountFormat: Sendable {
  /// Creates a formatter.
  public init() {}

  /// Formats an integer.
  ///
  /// - Parameter count: The integer.
  /// - Returns: The text.
  public func string(from count: Int) -> String {
    (count < 0 ? "-" : "") + Self.grouped(String(count.magnitude))
  }

  /// Inserts a comma before each group of three digits.
  static func grouped(_ digits: some StringProtocol) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
