#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where the links of an app begin: its scheme, and the host of its web addresses.
public struct LinkAddress: Hashable, Sendable {
  /// The scheme, in lowercase.
  public let scheme: String
  /// The host of the web addresses, in lowercase.
  public let webHost: String

  /// Creates the address of an app.
  public init(scheme: String, webHost: String) {
    self.scheme = scheme
    self.webHost = webHost
  }
}

/// A link to a screen of an app, as its decoded parts.
///
/// Both forms have the same parts: `shop://orders/1042` and `https://shop.example/orders/1042`. The scheme, the host and
/// the first segment are case-insensitive; all other parts are case-sensitive.
public struct DeepLink: Hashable, Sendable {
  /// One of the two forms of a link.
  public enum Form: CaseIterable, Sendable {
    /// The scheme of the app: `shop://orders/1042`.
    case app
    /// A web address of the app: `https://shop.example/orders/1042`.
    case web
  }

  /// The maximum length of a link in UTF-8 bytes.
  public static let maximumLength = 2_048
  /// The decoded path segments; the first one names the feature and is in lowercase.
  public let segments: [String]
  /// The decoded query items by name.
  public let query: [String: String]

  init(segments: [String], query: [String: String] = [:]) {
    self.segments = segments
    self.query = query
  }

  /// Parses a URL for a feature, which reads only the parts after the address: the app has checked that one.
  ///
  /// It is `nil` if the URL contains a part that no link contains.
  public init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), scheme != "http" else { return nil }
    try? self.init(
      url.absoluteString, at: LinkAddress(scheme: scheme, webHost: url.host()?.lowercased() ?? ""))
  }

  /// Returns the link in its canonical form, in which equal links have equal texts.
  public func text(at address: LinkAddress, in form: Form = .app) -> String {
    let path = segments.map(PercentEncoding.encodedSegment).joined(separator: "/")
    let items = query.sorted { $0.key < $1.key }
      .map { "\(PercentEncoding.encoded($0.key))=\(PercentEncoding.encoded($0.value))" }
    let start = form == .app ? "\(address.scheme)://" : "https://\(address.webHost)/"
    return start + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  /// Returns the canonical link as a URL; `nil` if it is longer than `maximumLength`.
  public func url(at address: LinkAddress, in form: Form = .app) -> URL? {
    let text = text(at: address, in: form)
    return text.utf8.count <= Self.maximumLength ? URL(string: text) : nil
  }
}
