public import FeatureKit
public import TrellisNavigation

nonisolated extension LinkAddress {
  /// The address of this app's links.
  public static let trellis = LinkAddress(scheme: "trellis", webHost: "trellis.example")
}

/// The states of the app in which a link can be opened.
nonisolated public enum LinkAccess: Sendable {
  /// While no user is signed in: the screens of the authentication flow.
  case beforeSignIn
  /// While a user is signed in.
  case signedIn
  /// In every flow, with and without a user.
  case everyFlow
}

/// All links of the app: what each feature declares, in one list.
///
/// `trellis explain`, the prompt for a link and the tests are made from it.
nonisolated public struct LinkCatalog: Sendable {
  /// The links of the app, in the order in which they are listed.
  public let entries: [LinkEntry]
  /// Returns the known name that is most similar to a misspelled one.
  private let nearestName: @Sendable (String, [String]) -> String?

  /// Creates a catalog that suggests no links.
  ///
  /// - Parameter entries: The links, no two of which may have the same form.
  public init(entries: [LinkEntry]) {
    self.init(entries) { _, _ in nil }
  }

  private init(_ entries: [LinkEntry], _ nearestName: @escaping @Sendable (String, [String]) -> String?) {
    (self.entries, self.nearestName) = (entries, nearestName)
  }

  /// Returns a catalog with the same links, whose error for an unknown link names the most similar one.
  ///
  /// - Parameter nearestName: Returns the known name that is most similar to a misspelled one, or `nil` if none is.
  func suggesting(_ nearestName: @escaping @Sendable (_ name: String, _ known: [String]) -> String?) -> LinkCatalog {
    LinkCatalog(entries, nearestName)
  }

  /// The links to the screens of the features.
  public static let features = LinkCatalog(
    entries: AppFeature.allCases.map(\.declaration).filter { !$0.needsEmbeddedBackend }
      .flatMap { LinkEntry.list(of: $0) })

  /// The links of the app with the embedded backend.
  package static let withEmbeddedBackend = LinkCatalog(
    entries: AppFeature.allCases.map(\.declaration).flatMap { LinkEntry.list(of: $0) })

  /// Returns the route of a link.
  ///
  /// - Parameter text: The link in either form, from any source.
  /// - Throws: `LinkError` if the text is no link to a screen.
  public func resolve(_ text: String) throws(LinkError) -> ResolvedLink {
    let link = try DeepLink(text, at: .trellis)
    if let resolved = entries.lazy.compactMap({ $0.resolve(link) }).first { return resolved }
    let similar = entries.filter { $0.shape.hasPath(of: link) }
    if let damaged = similar.first(where: { $0.shape.values(in: link) != nil }) {
      throw .invalidValue(pattern: damaged.text)
    }
    throw similar.isEmpty ? .noScreen(nearest: nearest(to: link)) : .unknownQueryItem
  }

  /// The pairs of patterns that can have a link in common; empty in a correct catalog.
  public var ambiguities: [(String, String)] {
    entries.indices.flatMap { index in
      entries[(index + 1)...].filter { $0.shape.overlaps(entries[index].shape) }.map { (entries[index].text, $0.text) }
    }
  }

  /// Returns the pattern that a user probably meant.
  ///
  /// Only the first segment is compared, because the others are values, which can be secret.
  private func nearest(to link: DeepLink) -> String? {
    let feature = nearestName(link.segments.first ?? "", entries.map(\.shape.feature))
    let candidates = entries.filter { $0.shape.feature == feature }
    return (candidates.first { $0.shape.segmentCount == link.segments.count } ?? candidates.first)?.text
  }
}

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
  public let access: LinkAccess

  /// Returns the canonical link, its destination and its route, or `nil` if the link has another form or an invalid
  /// value.
  private let read: @Sendable (DeepLink) -> (DeepLink, destination: any Sendable, any Route)?

  /// Creates the entries for the links of a feature, in the order of its declaration.
  static func list(of declaration: FeatureDeclaration) -> [LinkEntry] {
    declaration.routes.flatMap { list(of: $0, access: declaration.access) }
  }

  private static func list<R: ScreenRoute>(of type: R.Type, access: LinkAccess) -> [LinkEntry] {
    list(R.links, leadingTo: type, access: access)
  }

  /// Creates the entries for patterns.
  ///
  /// - Parameters:
  ///   - patterns: The patterns.
  ///   - type: The type of the routes to which they lead.
  ///   - access: The states of the app in which the links can be opened.
  /// - Returns: The entries in the same order.
  static func list<R: ScreenRoute>(
    _ patterns: [LinkPattern<R.LinkDestination>], leadingTo type: R.Type, access: LinkAccess
  ) -> [LinkEntry] {
    patterns.map { pattern in
      LinkEntry(
        text: "\(LinkAddress.trellis.scheme)://\(pattern.shape.text)", title: pattern.title, shape: pattern.shape,
        example: pattern.shape.link(with: pattern.examples), access: access
      ) { link in
        pattern.destination(of: link).map { (patterns.link(to: $0) ?? link, $0, R.route(to: $0)) }
      }
    }
  }

  /// Returns the route of a link.
  ///
  /// - Returns: The link with its route, or `nil` if the link has another form or an invalid value.
  fileprivate func resolve(_ link: DeepLink) -> ResolvedLink? {
    guard let (canonical, destination, route) = read(link) else { return nil }
    let title = (shape.values(in: link) ?? [:]).reduce(title) { $0.replacing("{\($1.key)}", with: $1.value) }
    return ResolvedLink(link: canonical, destination: destination, route: route, title: title, access: access)
  }
}

/// A link with the route that it leads to.
///
/// The text of a link is parsed once, when it arrives. From then on this value travels through the app.
nonisolated public struct ResolvedLink: Sendable {
  /// The link in its canonical form.
  public let link: DeepLink
  /// The destination that the pattern has read: the route, or more than it if the screen needs more.
  let destination: any Sendable
  /// The route of the screen.
  public let route: any Route
  /// The name of the destination in a sentence, such as "order #1042", without a secret.
  public let title: String
  /// The states of the app in which the link can be opened.
  public let access: LinkAccess

  /// The canonical text, which can contain a secret.
  public var text: String { link.text(at: .trellis) }
}

nonisolated extension ResolvedLink: Equatable {
  /// Returns whether two links have the same canonical form.
  public static func == (left: ResolvedLink, right: ResolvedLink) -> Bool { left.link == right.link }
}

nonisolated extension ResolvedLink: CustomStringConvertible, CustomReflectable {
  /// The title, because the link can contain a secret.
  public var description: String { title }

  /// An empty mirror, so that `dump` does not print the link either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
