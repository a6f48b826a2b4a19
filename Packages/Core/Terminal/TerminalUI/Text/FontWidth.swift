extension Font {
  /// The width of a font, which has no effect: the columns of a terminal have a fixed width.
  public struct Width: Hashable, Sendable {
    /// A width.
    public static let standard = Width()
    /// The same as `standard`.
    public static let compressed = Width()
    /// The same as `standard`.
    public static let condensed = Width()
    /// The same as `standard`.
    public static let expanded = Width()
  }

  /// Returns the font unchanged, because the columns of a terminal have a fixed width.
  ///
  /// - Parameter width: Ignored.
  /// - Returns: The same font.
  public func width(_ width: Width) -> Font { self }
}

extension View {
  /// Has no effect: the columns of a terminal have a fixed width.
  ///
  /// - Parameter width: Ignored.
  /// - Returns: The view itself.
  public func fontWidth(_ width: Font.Width?) -> some View { self }

  /// Has no effect: a terminal has one font size.
  ///
  /// - Parameters:
  ///   - scale: Ignored.
  ///   - isEnabled: Ignored.
  /// - Returns: The view itself.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }
}

extension Text {
  /// The size of text beside its font, which has no effect: a terminal has one font size.
  public struct Scale: Hashable, Sendable {
    /// A size.
    public static let `default` = Scale()
    /// The same as `default`.
    public static let secondary = Scale()
  }
}
