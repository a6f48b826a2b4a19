// A style that can be compared is set again only if it has changed.
extension EnvironmentModifier {
  init(style: some ShapeStyle, change: @escaping @MainActor (inout EnvironmentValues) -> Void) {
    self.init(value: style as? AnyHashable, change: change)
  }
}

extension View {
  /// Sets the style of text, symbols and shapes.
  ///
  /// A gradient spans each text and each shape. Controls have its first color.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    modifier(EnvironmentModifier(style: style) { $0.setForeground(style._paint(in: $0)) })
  }

  /// Sets the style of text, symbols and shapes; symbols have one color, so the second level has no effect.
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    foregroundStyle(primary)
  }

  /// Sets the style of text, symbols and shapes; symbols have one color, so the other levels have no effect.
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View {
    foregroundStyle(primary)
  }

  /// Fills the area behind the view; the edges have no effect, because a terminal has no safe areas.
  public func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { Rectangle().fill(style) }
  }

  /// Fills a shape behind the view.
  public func background(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }

  // MARK: Overlays
}
