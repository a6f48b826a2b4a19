extension View {
  /// Sets the position of a horizontal alignment guide, in points from the leading edge, for the enclosing stack or
  /// overlay.
  ///
  /// It must be outside of modifiers such as `padding` and `frame`, which have their own guides.
  public func alignmentGuide(
    _ alignment: HorizontalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View {
    modifier(AlignmentGuideModifier(horizontal: alignment, computeValue: computeValue))
  }

  /// Sets the position of a vertical alignment guide, in points from the top, for the enclosing stack or overlay.
  ///
  /// It must be outside of modifiers such as `padding` and `frame`, which have their own guides.
  public func alignmentGuide(
    _ alignment: VerticalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> Double
  ) -> some View {
    modifier(AlignmentGuideModifier(vertical: alignment, computeValue: computeValue))
  }
}

extension VerticalAlignment {
  /// The top edge, where a view has its first line of text.
  public static let firstTextBaseline = VerticalAlignment.top
  /// The bottom edge, where a view has its last line of text.
  public static let lastTextBaseline = VerticalAlignment.bottom
}

extension Alignment {
  /// The leading edge, with the first lines of text side by side.
  public static let leadingFirstTextBaseline = Alignment.topLeading
  /// The center, with the first lines of text side by side.
  public static let centerFirstTextBaseline = Alignment.top
  /// The trailing edge, with the first lines of text side by side.
  public static let trailingFirstTextBaseline = Alignment.topTrailing
}
