/// What a tab bar shows of a coordinator (D4, decision 12).
public struct TabItem: Hashable, Sendable {
  /// The title.
  public var text: String
  /// The name of a system symbol.
  public var image: String

  /// A tab's title and symbol.
  public init(text: String, image: String) {
    self.text = text
    self.image = image
  }
}
