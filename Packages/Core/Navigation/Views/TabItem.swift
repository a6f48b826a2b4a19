/// The label of a coordinator in a tab bar.
public struct TabItem: Hashable, Sendable {
  /// The title.
  public var text: String
  /// The name of a system symbol.
  public var image: String

  /// Creates a tab bar item.
  ///
  /// - Parameters:
  ///   - text: The title.
  ///   - image: The name of a system symbol.
  public init(text: String, image: String) {
    self.text = text
    self.image = image
  }
}
