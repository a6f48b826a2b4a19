import TrellisNavigation

/// The states of the app in which a link can be opened.
public enum LinkAccess: Sendable {
  /// While no user is signed in: the screens of the authentication flow.
  case beforeSignIn
  /// While a user is signed in.
  case signedIn
  /// In every flow, with and without a user.
  case everyFlow
}

/// All links of an app: what each feature declares, in one list.
public struct LinkCatalog: Sendable {
  /// The links of the app, in the order in which they are listed.
  public let entries: [LinkEntry]
  /// The address of the links.
  public let address: LinkAddress
  private let nearestName: @Sendable (String, [String]) -> String?

  /// Creates a catalog that suggests no links.
  ///
  /// `entries` are the links, no two of which may have the same form.
  public init(entries: [LinkEntry], at address: LinkAddress) {
    self.init(entries, address) { _, _ in nil }
  }

  private init(
    _ entries: [LinkEntry], _ address: LinkAddress,
    _ nearestName: @escaping @Sendable (String, [String]) -> String?
  ) {
    (self.entries, self.address, self.nearestName) = (entries, address, nearestName)
  }

  /// Returns a catalog with the same links, whose error for an unknown link names the most similar one, if any is.
  public func suggesting(_ nearestName: @escaping @Sendable (_ name: String, _ known: [String]) -> String?)
    -> LinkCatalog
  {
    LinkCatalog(entries, address, nearestName)
  }

  /// Returns the route of a link in either form, from any source.
  ///
  /// - Throws: `LinkError` if the text is no link to a screen, or the canonical link is too long.
  public func resolve(_ text: String) throws(LinkError) -> ResolvedLink {
    let link = try DeepLink(text, at: address)
    for entry in entries {
      if let resolved = try entry.resolve(link, at: address) { return resolved }
    }
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
public struct LinkEntry: Sendable {
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
  /// Returns the canonical link and its route, or `nil` if the link has another form or an invalid value.
  private let read: @Sendable (DeepLink) -> (DeepLink, any Route)?

  /// Creates the entries for the links to the screens of a route's type, in the order of its declaration.
  public static func list<R: ScreenRoute>(
    of type: R.Type, access: LinkAccess, at address: LinkAddress
  ) -> [LinkEntry] {
    list(R.links, leadingTo: type, access: access, at: address)
  }

  /// Creates the entries for patterns, in the same order.
  package static func list<R: ScreenRoute>(
    _ patterns: [LinkPattern<R.LinkDestination>], leadingTo type: R.Type, access: LinkAccess, at address: LinkAddress
  ) -> [LinkEntry] {
    patterns.map { pattern in
      LinkEntry(
        text: "\(address.scheme)://\(pattern.shape.text)", title: pattern.title, shape: pattern.shape,
        example: pattern.shape.link(with: pattern.examples), access: access
      ) { link in
        pattern.destination(of: link).map { (patterns.link(to: $0) ?? link, R.route(to: $0)) }
      }
    }
  }

  fileprivate func resolve(_ link: DeepLink, at address: LinkAddress) throws(LinkError) -> ResolvedLink? {
    guard let (canonical, route) = read(link) else { return nil }
    guard let url = canonical.url(at: address) else { throw .tooLong }
    let title = (shape.values(in: link) ?? [:]).reduce(title) { $0.replacing("{\($1.key)}", with: $1.value) }
    return ResolvedLink(
      link: canonical, text: canonical.text(at: address), url: url, route: route, title: title,
      access: access)
  }
}
