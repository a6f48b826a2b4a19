import FeatureKit
public import Foundation

/// A link to the search: `trellis://search`, or `trellis://search?q=ada` with a search text.
nonisolated public struct SearchLink: Hashable, Sendable {
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

  /// Creates a link that searches for a text; `nil` if it is too long or contains a control character.
  public init?(searching text: String) {
    guard SearchText.isValid(text) else { return nil }
    self.init(text: text)
  }

  /// Creates a link to a search; `nil` and an empty text only show the screen.
  private init(text: String?) {
    let text = SearchText.trimmed(text ?? "")
    self.text = text.isEmpty ? nil : text
  }

  /// Parses a link; `nil` unless it has one of the forms of `SearchRoute.links` and a valid search text.
  public init?(_ url: URL) {
    guard let link = Self.patterns.destination(of: url) else { return nil }
    self = link
  }
}
