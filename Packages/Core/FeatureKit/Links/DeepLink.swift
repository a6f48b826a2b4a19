#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A link to a screen of the app, as its decoded parts.
///
/// Both forms have the same parts: `trellis://orders/1042` and `https://trellis.example/orders/1042`. The scheme, the
/// host and the first segment are case-insensitive; all other parts are case-sensitive.
public struct DeepLink: Hashable, Sendable {
  /// One of the two forms of a link.
  public enum Form: CaseIterable, Sendable {
    /// The scheme of the app: `trellis://orders/1042`.
    case app
    /// A web address of the app: `https://trellis.example/orders/1042`.
    case web
  }

  /// The scheme of the app.
  public static let scheme = "trellis"
  /// The hosts whose web addresses are links to the app; generated links contain the first one.
  public static let webHosts = ["trellis.example"]
  /// The maximum length of a link in UTF-8 bytes.
  public static let maximumLength = 2_048

  /// The decoded path segments; the first one names the feature and is in lowercase.
  public let segments: [String]
  /// The decoded query items by name.
  public let query: [String: String]

  /// Creates a link from decoded parts.
  init(segments: [String], query: [String: String] = [:]) {
    self.segments = segments
    self.query = query
  }

  /// Parses a URL.
  ///
  /// - Parameter url: The URL, in either form.
  /// - Throws: `LinkError` if the URL is not a link to the app, or contains a part that no link contains.
  public init(_ url: URL) throws(LinkError) {
    try self.init(url.absoluteString)
  }

  /// Returns the link in its canonical form, in which equal links have equal texts.
  ///
  /// - Parameter form: The form.
  /// - Returns: The text of the link.
  public func text(in form: Form = .app) -> String {
    let path = segments.map(PercentEncoding.encoded).joined(separator: "/")
    let items = query.sorted { $0.key < $1.key }
      .map { "\(PercentEncoding.encoded($0.key))=\(PercentEncoding.encoded($0.value))" }
    let start = form == .app ? "\(Self.scheme)://" : "https://\(Self.webHosts[0])/"
    return start + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  /// Returns the canonical link as a URL.
  ///
  /// - Parameter form: The form.
  /// - Returns: The URL, or `nil` if the link is longer than `maximumLength`.
  public func url(in form: Form = .app) -> URL? {
    let text = text(in: form)
    return text.utf8.count <= Self.maximumLength ? URL(string: text) : nil
  }
}
