public import FeatureKit
public import TrellisNavigation

/// A link that has the form of a pattern, with the route that it leads to.
nonisolated public struct ResolvedLink: Sendable {
  /// The link in its canonical form.
  public let link: DeepLink
  /// The route.
  public let route: any Route
  /// The name of the destination in a sentence, such as "order #1042", without a secret.
  public let title: String
  /// The states of the app in which the link can be opened.
  public let access: LinkCatalog.Access

  /// The canonical text, which can contain a secret.
  public var text: String { link.text() }
}

nonisolated extension ResolvedLink: CustomStringConvertible, CustomReflectable {
  /// The title, because the link can contain a secret.
  public var description: String { title }

  /// An empty mirror, so that `dump` does not print the link either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
