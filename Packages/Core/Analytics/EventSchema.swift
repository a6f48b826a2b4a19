/// What may be kept of one kind of event. What is not named here is not kept.
public struct EventSchema: Sendable, Hashable {
  public let name: String
  public let properties: [String: PropertyRule]

  public init(_ name: String, _ properties: [String: PropertyRule] = [:]) {
    self.name = name
    self.properties = properties
  }
}

/// Which values a property may have. There is no rule for free text: nobody can say what a person has typed.
public enum PropertyRule: Sendable, Hashable {
  /// `true` or `false`.
  case flag
  /// A number as JSON writes it, without an exponent: `-12.5`. It has 15 digits at most, so that whoever reads it as a
  /// double has the very same number.
  case number
  /// One of these words.
  case oneOf(Set<String>)
  /// The word that the value begins with, if it is one of these: `error` of `error(networkUnavailable)`.
  case firstWord(Set<String>)

  /// As much of the value as may be kept; `nil` where none of it may.
  func allowed(_ value: String) -> String? {
    switch self {
    case .flag: value == "true" || value == "false" ? value : nil
    case .number: Self.isNumber(value) ? value : nil
    case .oneOf(let words): words.contains(value) ? value : nil
    case .firstWord(let words):
      words.contains(Self.firstWord(of: value)) ? Self.firstWord(of: value) : nil
    }
  }

  // Any decimal of up to 15 digits survives the way through a double (IEEE 754; C's DBL_DIG).
  private static let maximumDigits = 15

  /// Dates, addresses and telephone numbers with their separators are none.
  private static func isNumber(_ value: String) -> Bool {
    let parts = (value.hasPrefix("-") ? value.dropFirst() : value[...]).utf8
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else { return false }
    return (whole.count == 1 || whole.first != UInt8(ascii: "0")) && parts.map(\.count).reduce(0, +) <= maximumDigits
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func firstWord(of value: String) -> String {
    String(value.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
