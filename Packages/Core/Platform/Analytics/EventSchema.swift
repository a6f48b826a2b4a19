/// The properties of one kind of event that may be recorded, with the rule for each; others are excluded.
public struct EventSchema: Sendable, Hashable {
  /// The name of the event.
  public let name: String
  /// The rule for each property, by the property's name.
  public let properties: [String: PropertyRule]

  /// Creates a schema.
  public init(_ name: String, _ properties: [String: PropertyRule] = [:]) {
    self.name = name
    self.properties = properties
  }
}

/// The values that a property may have; there is no rule for free text, which can contain anything.
public enum PropertyRule: Sendable, Hashable {
  /// `true` or `false`.
  case flag
  /// A JSON number without an exponent: `-12.5`.
  ///
  /// At most 15 digits, so that a reader that parses it as a double gets exactly the same number.
  case number
  /// One of these words.
  case oneOf(Set<String>)

  /// Returns the part of the value that may be recorded, or `nil` if none of it may.
  func allowed(_ value: String) -> String? {
    switch self {
    case .flag: value == "true" || value == "false" ? value : nil
    case .number: Self.isNumber(value) ? value : nil
    case .oneOf(let words): words.contains(value) ? value : nil
    }
  }

  // A double represents each decimal of up to 15 digits without loss (IEEE 754; C's DBL_DIG).
  private static let maximumDigits = 15

  /// Returns whether the value is a plain number; dates, addresses and phone numbers with separators are not.
  private static func isNumber(_ value: String) -> Bool {
    let parts = (value.hasPrefix("-") ? value.dropFirst() : value[...]).utf8
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else { return false }
    return (whole.count == 1 || whole.first != UInt8(ascii: "0")) && parts.map(\.count).reduce(0, +) <= maximumDigits
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// The events and property values that may be recorded; everything else is excluded.
public struct AllowList: Sendable {
  /// The replacement for a value that its property rule excludes.
  public static let redacted = "(redacted)"

  private let schemas: [String: EventSchema]

  /// Creates an allow-list; of two schemas with the same name, the first is used.
  public init(_ schemas: [EventSchema]) {
    self.schemas = Dictionary(schemas.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Returns the properties that the schema names, with values that violate their rules replaced by `redacted`.
  ///
  /// Returns `nil` if no schema names the event.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties.
  public func allowed(_ event: String, properties: [String: String]) -> [String: String]? {
    guard let schema = schemas[event] else { return nil }
    // The common case: all properties are allowed, so no new dictionary is allocated.
    if properties.allSatisfy({ schema.properties[$0.key]?.allowed($0.value) == $0.value }) { return properties }
    return properties.reduce(into: [:]) { allowed, property in
      guard let rule = schema.properties[property.key] else { return }
      allowed[property.key] = rule.allowed(property.value) ?? Self.redacted
    }
  }
}
