extension Text {
  /// Creates a text that consists of the symbol of an image.
  public init(_ image: Image) { self.init("\(image)" as LocalizedStringKey) }
}
