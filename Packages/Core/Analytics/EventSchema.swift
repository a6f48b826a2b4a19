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
  /// A number in digits, with a sign or a point where it has one.
  case number
  /// One of these words.
  case oneOf(Set<String>)
  /// The word that the value begins with, if it is one of these: `error` of `error(networkUnavailable)`.
  case firstWord(Set<String>)

  /// As much of the value as may be kept; `nil` where none of it may.
  func allowed(_ value: String) -> String? {
    switch self {
    case .flag: value == "true" || value == "false" ? value : nil
    case .number: value.utf8.count <= 32 && value.utf8.allSatisfy(Self.isNumeric) ? value : nil
    case .oneOf(let words): words.contains(value) ? value : nil
    case .firstWord(let words):
      words.contains(Self.firstWord(of: value)) ? Self.firstWord(of: value) : nil
    }
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || [UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
  }

  private static func firstWord(of value: String) -> String {
    String(value.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
