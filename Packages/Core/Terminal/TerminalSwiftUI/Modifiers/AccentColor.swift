extension View {
  /// Sets the accent color of the controls in the view (SwiftUI's older name of `tint(_:)`); `nil` for that around it.
  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  /// Fills the area behind the view with the style `background`; the edges have no effect, as there are no safe areas.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle())
  }

  /// Draws a border of one cell around the view, unless the width is zero or less.
  @ViewBuilder
  public func border(_ color: Color, width: Double) -> some View {
    if width > 0 { border(color) } else { self }
  }
}
