/// Writes whole numbers with their thousands separated: `1,000,000`.
public struct CountFormat: Sendable {
  public init() {}

  public func string(from count: Int) -> String {
    (count < 0 ? "-" : "") + Self.grouped(String(count.magnitude))
  }

  /// The digits with a comma before each group of three.
  static func grouped(_ digits: some StringProtocol) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
