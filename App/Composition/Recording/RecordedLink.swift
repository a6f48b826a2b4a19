import FeatureKit

/// A link as it is recorded: its form and order numbers, with placeholders for all other values.
///
/// A link can contain a token or the text of a search.
nonisolated struct RecordedLink: Equatable, Sendable {
  /// The link, or `trellis://` followed by placeholders if it is not a link to the app.
  let text: String

  private static let start = "\(LinkAddress.trellis.scheme)://"
  private static let longestNumber = 7
  private static let longestPart = 100
  /// The words in the forms of the app's links.
  ///
  /// No other word is recorded.
  private static let words: Set<String> = Set(
    LinkCatalog.withMail.entries.flatMap { entry in
      entry.text.split { "/?&=".contains($0) }.map(String.init).filter { !$0.hasPrefix("{") }
    })

  /// Reduces a link.
  ///
  /// - Parameter link: The text of the link, from any source.
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
