/// Distances between things, in the smallest unit that the host can draw: on a terminal, cells.
public struct SpacingTokens: Hashable, Sendable {
  /// Between parts of one thing: an icon and its label.
  public var small: Int
  /// Between things that belong together: the fields of a form.
  public var medium: Int
  /// Between groups, and around a screen.
  public var large: Int

  public init(small: Int, medium: Int, large: Int) {
    self.small = small
    self.medium = medium
    self.large = large
  }

  /// The distances of every theme of ours.
  public static let standard = SpacingTokens(small: 1, medium: 2, large: 4)
}
