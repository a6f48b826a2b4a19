public import FeatureKit
public import TrellisNavigation

/// One form of link in the catalog.
nonisolated public struct LinkEntry: Sendable {
  /// The form as a text: `trellis://orders/{number}`.
  public let text: String
  /// The name of the destination in a sentence, with the same placeholders: "order #{number}".
  public let title: String
  /// The form of the link.
  public let shape: LinkShape
  /// A valid link of this form.
  public let example: DeepLink
  /// The states of the app in which the link can be opened.
  public let access: LinkCatalog.Access

  /// Returns the canonical link and the route of a link, or `nil` if the link has another form or an invalid value.
  private let read: @Sendable (DeepLink) -> (DeepLink, any Route)?

  /// Creates the entries for the patterns of a feature.
  ///
  /// - Parameters:
  ///   - patterns: The patterns.
  ///   - access: The states of the app in which the links can be opened.
  ///   - route: Returns the route of a destination.
  /// - Returns: The entries in the same order.
  public static func list<Destination>(
    _ patterns: [LinkPattern<Destination>], access: LinkCatalog.Access,
    route: @escaping @Sendable (Destination) -> any Route
  ) -> [LinkEntry] {
    patterns.map { pattern in
      LinkEntry(
        text: pattern.text, title: pattern.title, shape: pattern.shape,
        example: pattern.shape.link(with: pattern.examples), access: access
      ) { link in
        pattern.destination(of: link).map { (patterns.link(to: $0) ?? link, route($0)) }
      }
    }
  }

  /// Creates the entries for patterns that lead to routes.
  ///
  /// - Parameters:
  ///   - patterns: The patterns.
  ///   - access: The states of the app in which the links can be opened.
  /// - Returns: The entries in the same order.
  public static func list<Destination: Route>(
    _ patterns: [LinkPattern<Destination>], access: LinkCatalog.Access = .signedIn
  ) -> [LinkEntry] {
    list(patterns, access: access) { $0 }
  }

  /// Returns the route of a link.
  ///
  /// - Parameter link: The link.
  /// - Returns: The link with its route, or `nil` if the link has another form or an invalid value.
  func resolve(_ link: DeepLink) -> ResolvedLink? {
    guard let (canonical, route) = read(link) else { return nil }
    let title = (shape.values(in: link) ?? [:]).reduce(title) { $0.replacing("{\($1.key)}", with: $1.value) }
    return ResolvedLink(link: canonical, route: route, title: title, access: access)
  }
}
