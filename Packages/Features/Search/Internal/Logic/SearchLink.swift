import Foundation

/// A link to the search: `trellis://search`, or `trellis://search?q=ada` with a search text.
nonisolated struct SearchLink: Equatable {
  /// The search text without surrounding spaces, or `nil` if the link only shows the screen.
  let text: String?

  /// Creates the link to a search.
  ///
  /// - Parameter text: The search text. The initializer returns `nil` for a text that `SearchText` refuses.
  init?(text: String) {
    guard SearchText.isValid(text) else { return nil }
    self.text = text
  }

  /// Reads a link.
  ///
  /// - Parameter url: The link. The initializer returns `nil` for a link to another feature, with a path, or with
  ///   several search texts. It also returns `nil` for a text that `SearchText` refuses.
  init?(_ url: URL) {
    guard
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: false), parts.scheme?.lowercased() == "trellis",
      parts.host?.lowercased() == "search", parts.path.isEmpty || parts.path == "/"
    else { return nil }
    let texts = (parts.queryItems ?? []).filter { $0.name == "q" }.compactMap(\.value)
    guard texts.count <= 1, texts.allSatisfy(SearchText.isValid) else { return nil }
    let text = SearchText.trimmed(texts.first ?? "")
    self.text = text.isEmpty ? nil : text
  }

  /// The link as a URL.
  var url: URL? {
    var parts = URLComponents()
    parts.scheme = "trellis"
    parts.host = "search"
    if let text { parts.queryItems = [URLQueryItem(name: "q", value: text)] }
    return parts.url
  }
}
