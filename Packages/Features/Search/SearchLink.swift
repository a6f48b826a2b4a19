import FeatureKit
public import Foundation

/// A link to the search: `trellis://search`, or `trellis://search?q=ada` with a search text.
nonisolated public struct SearchLink: Hashable, Sendable {
  /// The forms of the links.
  static let patterns: [LinkPattern<SearchLink>] = [
    LinkPattern("search", title: "the search", to: SearchLink(text: nil)),
    LinkPattern("search?q={text}", title: "the search for \"{text}\"", examples: ["text": "ada"]) { values in
      values["text"].flatMap { SearchText.isValid($0) ? SearchLink(text: $0) : nil }
    } write: { link in
      link.text.map { ["text": $0] }
    },
  ]

  /// The search text without surrounding spaces, or `nil` if the link only shows the screen.
  public let text: String?

  /// Creates a link that searches for a text.
  ///
  /// - Parameter text: The search text. The initializer returns `nil` if it is too long or contains a control character.
  public init?(searching text: String) {
    guard SearchText.isValid(text) else { return nil }
    self.init(text: text)
  }

  /// Creates a link to a search.
  ///
  /// - Parameter text: The search text; `nil` and an empty text only show the screen.
  private init(text: String?) {
    let text = SearchText.trimmed(text ?? "")
    self.text = text.isEmpty ? nil : text
  }

  /// Parses a link.
  ///
  /// - Parameter url: The link. The initializer returns `nil` for a link that has none of the forms of `SearchRoute.links`,
  ///   and for a text that is too long or contains a control character.
  public init?(_ url: URL) {
    guard let link = Self.patterns.destination(of: url) else { return nil }
    self = link
  }
}
