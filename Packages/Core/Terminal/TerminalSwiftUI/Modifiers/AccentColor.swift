extension View {
  /// Sets the accent color of the controls in the view (SwiftUI's older name of `tint(_:)`).
  ///
  /// - Parameter accentColor: The color; `nil` for that of the enclosing view.
  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  /// Fills the area behind the view with the style `background`.
  ///
  /// - Parameter edges: Without effect, because a terminal has no safe areas.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle())
  }

  /// Draws a border of one cell around the view.
  ///
  /// - Parameters:
  ///   - color: The color of the line.
  ///   - width: The width in points; each line is one cell wide, and a width of zero or less draws none.
  /// - Returns: A view with a border.
  @ViewBuilder
  public func border(_ color: Color, width: Double) -> some View {
    if width > 0 { border(color) } else { self }
  }
}
