/// Distances in the smallest unit that the host can draw; in a terminal, cells.
public struct SpacingTokens: Hashable, Sendable {
  /// The distance between parts of one element, such as an icon and its label.
  public var small: Int
  /// The distance between related elements, such as the fields of a form.
  public var medium: Int
  /// The distance between groups, and the margin of a screen.
  public var large: Int

  /// Creates a set of distances.
  public init(small: Int, medium: Int, large: Int) {
    self.small = small
    self.medium = medium
    self.large = large
  }

  /// The distances of the built-in themes.
  public static let standard = SpacingTokens(small: 1, medium: 2, large: 4)
}
