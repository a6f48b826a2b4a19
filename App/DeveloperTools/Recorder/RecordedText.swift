import AppComposition
import EmbeddedBackend
import FeatureKit
import TerminalUI

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
  /// The maximum number of placeholders; a field accepts no longer text by default.
  private static let longestText = 2_000

  /// Reduces a text; of a secure field, only public texts may be recorded literally.
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
  var fields: [String: String] {
    switch self {
    case .demoEmail: ["text": "demoEmail"]
    case .demoPassword: ["text": "demoPassword"]
    case .digits(let digits): ["text": "digits", "value": digits]
    case .link(let link): ["text": "link", "value": link]
    case .other(let count): ["text": "text(\(count))"]
    }
  }

  /// Parses the fields of a line; `nil` if they are not those of a text.
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

/// The number that the user is typing into a field, perhaps with corrections.
///
/// A correction divides the recorded text. The parts are short enough to be recorded literally, but together they can be
/// a long number that identifies a person.
nonisolated struct RecordedNumber {
  private var field: Int?
  private var digitCount = 0

  /// Returns a part of the text as it is recorded: digits only if the whole number is short, or else its length.
  mutating func add(_ part: RecordedText, into field: Int?) -> RecordedText {
    guard case .digits(let digits) = part else { return part }
    if field != self.field { self = RecordedNumber(field: field) }
    digitCount += digits.count
    return digitCount <= RecordedText.longestNumber ? part : .other(count: digits.count)
  }

  /// Ends the number if a key that types no text does: Return, Escape, Tab, or Ctrl-U, which clears the field.
  mutating func end(with key: KeyPress) {
    let isEnd = [.return, .escape, .tab].contains(key.key) || key == KeyPress(.character("u"), modifiers: .control)
    if isEnd { self = RecordedNumber() }
  }
}

/// A link as it is recorded: its form and order numbers, with placeholders for all other values.
///
/// A link can contain a token or the text of a search.
nonisolated struct RecordedLink: Equatable, Sendable {
  /// The link, or `trellis://` followed by placeholders if it is not a link to the app.
  let text: String

  private static let start = "\(LinkAddress.trellis.scheme)://"
  private static let longestNumber = 7
  private static let longestPart = 100
  /// The words in the forms of the app's links; no other word is recorded.
  private static let words: Set<String> = Set(
    LinkCatalog.withEmbeddedBackend.entries.flatMap { entry in
      entry.text.split { "/?&=".contains($0) }.map(String.init).filter { !$0.hasPrefix("{") }
    })

  init(_ link: String) {
    guard let link = try? DeepLink(link, at: .trellis) else {
      text = Self.start + Self.placeholder(for: link)
      return
    }
    let path = link.segments.map(Self.reduced).joined(separator: "/")
    let query = link.query.sorted { $0.key < $1.key }.map { "\(Self.reduced($0.key))=\(Self.reduced($0.value))" }
    text = Self.start + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  private static func reduced(_ part: String) -> String {
    let isNumber = (1...longestNumber).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isNumber }
    return isNumber || words.contains(part) ? part : placeholder(for: part)
  }

  private static func placeholder(for part: String) -> String {
    String(repeating: "x", count: min(part.count, longestPart))
  }
}
