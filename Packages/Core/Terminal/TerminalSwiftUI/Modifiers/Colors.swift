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

extension View {
  /// Sets `\.colorScheme` for the view.
  ///
  /// The colors themselves do not change: they are those of the terminal, or of the palette in the environment.
  ///
  /// - Parameter colorScheme: The color scheme; `nil` uses that of the enclosing view.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(EnvironmentModifier(value: colorScheme) { if let colorScheme { $0.colorScheme = colorScheme } })
  }
}
