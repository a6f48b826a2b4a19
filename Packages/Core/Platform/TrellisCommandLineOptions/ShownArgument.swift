/// An argument as messages show it: shortened, and without the parts of a URL that can contain a secret.
///
/// Links contain tokens, and addresses passwords. A terminal or a log may store what is printed.
public struct ShownArgument: CustomStringConvertible, Sendable {
  /// The text for a message, to which the caller adds quotation marks.
  public let description: String
  /// The maximum number of Unicode scalars.
  private static let maximumLength = 200
  private static let hidden = "(hidden)"

  /// Reduces an argument; of a URL, only the scheme and the host are shown.
  public init(_ word: String) {
    description = Self.shortened(Self.url(word) ?? word)
  }

  /// Reduces a link, perhaps without its scheme: `trellis://reset/TOKEN` or `reset/TOKEN`.
  public init(link: String) {
    let start = link.prefix { !"/:?#=".contains($0) }
    let rest = link[start.endIndex...]
    description = Self.shortened(
      Self.url(link) ?? "\(start)\(rest.prefix(1))" + (rest.count > 1 ? Self.hidden : ""))
  }

  private static func url(_ word: String) -> String? {
    guard let separator = word.firstRange(of: "://") else { return nil }
    let (scheme, rest) = (word[..<separator.upperBound], word[separator.upperBound...])
    // A password can contain any character, so the host is only known if there is no user.
    guard !rest.contains("@") else { return "\(scheme)\(hidden)" }
    let host = rest.prefix { !"/?#".contains($0) }
    let path = rest[host.endIndex...]
    return "\(scheme)\(host)" + (path.isEmpty || path == "/" ? path : "/\(hidden)")
  }

  private static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: maximumLength, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}
