import EmbeddedBackend

/// Typed text as it is recorded: reduced to a class, because the text itself can be private.
nonisolated public enum RecordedText: Equatable, Sendable {
  /// The email address of the demo account, which the sign-in screen shows.
  case demoEmail
  /// The password of the demo account, which the sign-in screen shows.
  case demoPassword
  /// Digits, such as the number of an order.
  case digits(String)
  /// A link to a screen of the app, reduced by `RecordedLink`.
  case link(String)
  /// Any other text, of which only the number of characters is recorded.
  case other(count: Int)

  /// The email address and the password of the demo account.
  public typealias DemoAccount = (email: String, password: String)

  /// The maximum number of digits that are recorded: longer numbers can identify a person.
  static let longestNumber = 7
  /// The maximum number of placeholders.
  ///
  /// A field accepts no longer text by default.
  private static let longestText = 2_000

  /// Reduces a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isSecure: Whether only public texts may be recorded literally.
  ///   - demo: The demo account, or `nil` if there is none.
  init(_ text: String, isSecure: Bool, demo: DemoAccount?) {
    switch text {
    case demo?.email: self = .demoEmail
    case demo?.password: self = .demoPassword
    case _ where !isSecure && Self.isNumber(text): self = .digits(text)
    case _ where !isSecure && text.hasPrefix("trellis://"): self = .link(RecordedLink(text).text)
    default: self = .other(count: min(text.count, Self.longestText))
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    (1...longestNumber).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// The text that a replay types: the recorded text, or placeholders.
  public var replacement: String {
    switch self {
    case .demoEmail: EmbeddedServer.demoAccount.email
    case .demoPassword: EmbeddedServer.demoAccount.password
    case .digits(let text), .link(let text): text
    case .other(let count): String(repeating: "x", count: count)
    }
  }
}

nonisolated extension RecordedText {
  /// The fields of a line.
  var fields: [String: String] {
    switch self {
    case .demoEmail: ["text": "demoEmail"]
    case .demoPassword: ["text": "demoPassword"]
    case .digits(let digits): ["text": "digits", "value": digits]
    case .link(let link): ["text": "link", "value": link]
    case .other(let count): ["text": "text(\(count))"]
    }
  }

  /// Parses the fields of a line.
  ///
  /// Returns `nil` if they are not those of a text.
  init?(fields: [String: String]) {
    let value = fields["value"] ?? ""
    switch fields["text"] ?? "" {
    case "demoEmail": self = .demoEmail
    case "demoPassword": self = .demoPassword
    case "digits" where Self.isNumber(value): self = .digits(value)
    case "link": self = .link(RecordedLink(value).text)
    case let text where text.hasPrefix("text(") && text.hasSuffix(")"):
      guard let count = Int(text.dropFirst(5).dropLast()), (0...Self.longestText).contains(count) else { return nil }
      self = .other(count: count)
    default: return nil
    }
  }
}
