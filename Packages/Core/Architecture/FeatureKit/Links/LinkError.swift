/// The reason why a link is not opened, without the text of the link, because a link can contain a secret.
public enum LinkError: Error, Hashable, Sendable {
  /// The link is longer than `DeepLink.maximumLength`.
  case tooLong
  /// The link contains a space, a control character, or a character that reorders the text after it.
  case unsafeCharacter
  /// A percent sign is not followed by two hexadecimal digits, or the decoded bytes are not UTF-8.
  case invalidEncoding
  /// The link has neither the scheme of the app nor `https`.
  case unknownScheme(expected: LinkAddress)
  /// The link contains a user name, a password or a port.
  case userOrPort
  /// The link contains a fragment.
  case fragment
  /// The host does not belong to the app.
  case unknownHost
  /// A path segment is empty, `.` or `..`, or contains a backslash; encoded, each of them is a value.
  case invalidPath
  /// A query item occurs twice.
  case repeatedQueryItem
  /// A query item is missing, or the screen has no such query item.
  case unknownQueryItem
  /// The link has the form of a pattern, but a value is invalid.
  case invalidValue(pattern: String)
  /// No pattern has the form of the link; `nearest` is a similar pattern.
  case noScreen(nearest: String?)
}

extension LinkError {
  /// The reason as a sentence for the user, with what to do if there is something.
  public var sentence: String {
    switch self {
    case .tooLong: "The link is longer than \(DeepLink.maximumLength) bytes."
    case .unsafeCharacter: "The link contains a space or a control character. Copy it again."
    case .invalidEncoding: "The link has an invalid percent encoding. Copy it again."
    case .unknownScheme(let address): "A link begins with \(address.scheme):// or https://\(address.webHost)/."
    case .userOrPort: "A link to this app contains no user name and no port."
    case .fragment: "A link to this app contains no #."
    case .unknownHost: "The link leads to another website."
    case .invalidPath: "The path of the link leads to no screen."
    case .repeatedQueryItem: "The link contains a query item twice."
    case .unknownQueryItem: "The query of the link does not fit the screen. Copy the link again."
    case .invalidValue(let pattern): "The link is damaged. It has the form \(pattern). Copy it again."
    case .noScreen(let nearest):
      "No screen has this link." + (nearest.map { " The nearest is \($0)." } ?? "")
    }
  }
}
