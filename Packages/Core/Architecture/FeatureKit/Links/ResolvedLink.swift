public import TrellisNavigation

/// A link, parsed once when it arrives, with the route that it leads to.
public struct ResolvedLink: Sendable {
  /// The link in its canonical form.
  public let link: DeepLink
  /// The canonical text, which can contain a secret.
  public let text: String
  /// The destination that the pattern has read: the route, or more than it if the screen needs more.
  public let destination: any Sendable
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
