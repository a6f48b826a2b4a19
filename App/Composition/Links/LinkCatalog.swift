import AuthFeature
public import FeatureKit
import HomeFeature
import OrdersFeature
import ProfileFeature
import SearchFeature
import SettingsFeature
import TrellisSpelling

/// All links of the app: what each feature declares, in one list.
///
/// `trellis explain`, the prompt for a link and the tests are made from it.
nonisolated public struct LinkCatalog: Sendable {
  /// The states of the app in which a link can be opened.
  public enum Access: Sendable {
    /// While no user is signed in: the screens of the authentication flow.
    case beforeSignIn
    /// While a user is signed in.
    case signedIn
    /// With and without a user.
    case always
  }

  /// The links of the app, in the order in which they are listed.
  public let entries: [LinkEntry]

  /// Creates a catalog.
  ///
  /// - Parameter entries: The links, no two of which may have the same form.
  public init(entries: [LinkEntry]) {
    self.entries = entries
  }

  /// The links to the screens of the features.
  public static let features = LinkCatalog(
    entries: LinkEntry.list(HomeRoute.links) + LinkEntry.list(OrdersRoute.links)
      + LinkEntry.list(OrderFlowRoute.links)
      + LinkEntry.list(SearchLink.links, access: .signedIn) { _ in SearchRoute.search }
      + LinkEntry.list(ProfileRoute.links) + LinkEntry.list(SettingsRoute.links)
      + LinkEntry.list(NotificationsRoute.links)
      + LinkEntry.list(AuthRoute.links, access: .beforeSignIn))

  /// The links of the app with the embedded backend, whose emails have a screen.
  static let withMail = LinkCatalog(entries: features.entries + LinkEntry.list(MailRoute.links, access: .always))

  /// Returns the route of a link.
  ///
  /// - Parameter text: The link in either form, from any source.
  /// - Returns: The link with its route.
  /// - Throws: `LinkError` if the text is no link to a screen.
  public func resolve(_ text: String) throws(LinkError) -> ResolvedLink {
    let link = try DeepLink(text)
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
    let feature = Spelling.nearest(to: link.segments.first ?? "", in: entries.map(\.shape.feature))
    let candidates = entries.filter { $0.shape.feature == feature }
    return (candidates.first { $0.shape.segmentCount == link.segments.count } ?? candidates.first)?.text
  }
}
