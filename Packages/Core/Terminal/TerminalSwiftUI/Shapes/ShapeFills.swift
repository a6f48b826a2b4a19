extension Shape {
  private func layered(_ layer: ShapeLayer) -> ShapeView<Self> { ShapeView(shape: self, layers: [layer]) }

  /// Fills the shape.
  public func fill<Style: ShapeStyle>(_ content: Style = ForegroundStyle(), style: FillStyle = FillStyle())
    -> ShapeView<Self>
  {
    layered(ShapeLayer(style: content, isEvenOdd: style.isEOFilled))
  }

  /// Draws the outline of the shape.
  ///
  /// A line is one cell wide: box-drawing characters for rectangular shapes, braille dots for others.
  /// It stays inside the frame, and text in its way stays readable.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView<Self> {
    layered(ShapeLayer(style: content, stroke: style))
  }

  /// Draws the outline of the shape, as with a `StrokeStyle` of the width in points.
  ///
  /// From 3 points on, square corners and their lines are heavy.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, lineWidth: Double = 1, antialiased: Bool = true
  ) -> ShapeView<Self> {
    layered(ShapeLayer(style: content, stroke: StrokeStyle(lineWidth: lineWidth)))
  }
}

extension InsettableShape {
  private func bordered(_ layer: ShapeLayer) -> ShapeView<Self> { ShapeView(shape: self, layers: [layer]) }

  /// Draws the outline of the shape inside its frame, as `stroke` does.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style = ForegroundStyle(), lineWidth: Double = 1, antialiased: Bool = true
  ) -> ShapeView<Self> {
    bordered(ShapeLayer(style: content, stroke: StrokeStyle(lineWidth: lineWidth)))
  }
}
