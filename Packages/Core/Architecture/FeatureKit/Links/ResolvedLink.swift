public import TrellisNavigation

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A link that the catalog has accepted, with what the app must know before a feature opens it.
public struct ResolvedLink: Sendable {
  /// The link in its canonical form.
  public let link: DeepLink
  /// The canonical text, which can contain a secret.
  public let text: String
  /// The canonical link for `FeatureAPI.handleDeepLink(_:)`.
  public let url: URL
  /// The route of the screen.
  public let route: any Route
  /// The name of the destination in a sentence, such as "order #1042", without a secret.
  public let title: String
  /// The states of the app in which the link can be opened.
  public let access: LinkAccess
}

extension ResolvedLink: Equatable {
  /// Returns whether two links have the same canonical form.
  public static func == (left: ResolvedLink, right: ResolvedLink) -> Bool { left.link == right.link }
}

extension ResolvedLink: CustomStringConvertible, CustomReflectable {
  /// The title, because the link can contain a secret.
  public var description: String { title }
  /// An empty mirror, so that `dump` does not print the link either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
