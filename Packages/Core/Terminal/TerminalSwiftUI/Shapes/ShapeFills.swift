extension Shape {
  private func layered(_ layer: ShapeLayer) -> ShapeView<Self> { ShapeView(shape: self, layers: [layer]) }

  /// Fills the shape.
  ///
  /// - Parameters:
  ///   - content: The color or gradient.
  ///   - style: How overlapping parts are filled.
  public func fill<Style: ShapeStyle>(_ content: Style = ForegroundStyle(), style: FillStyle = FillStyle())
    -> ShapeView<Self>
  {
    layered(ShapeLayer(style: content, isEvenOdd: style.isEOFilled))
  }

  /// Draws the outline of the shape.
  ///
  /// A line is one cell wide: box-drawing characters for rectangular shapes, braille dots for others.
  /// It stays inside the frame, and text in its way stays readable.
  ///
  /// - Parameters:
  ///   - content: The color or gradient.
  ///   - style: The look of the line.
  ///   - antialiased: Without effect.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView<Self> {
    layered(ShapeLayer(style: content, stroke: style))
  }

  /// Draws the outline of the shape, as with a `StrokeStyle` of the width.
  ///
  /// - Parameters:
  ///   - content: The color or gradient.
  ///   - lineWidth: The width in points. From 3 on, square corners and their lines are heavy.
  ///   - antialiased: Without effect.
  public func stroke<Style: ShapeStyle>(
    _ content: Style, lineWidth: Double = 1, antialiased: Bool = true
  ) -> ShapeView<Self> {
    layered(ShapeLayer(style: content, stroke: StrokeStyle(lineWidth: lineWidth)))
  }
}

extension InsettableShape {
  private func bordered(_ layer: ShapeLayer) -> ShapeView<Self> { ShapeView(shape: self, layers: [layer]) }

  /// Draws the outline of the shape inside its frame, as `stroke` does.
  ///
  /// - Parameters:
  ///   - content: The color or gradient.
  ///   - lineWidth: The width in points. From 3 on, square corners and their lines are heavy.
  ///   - antialiased: Without effect.
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style = ForegroundStyle(), lineWidth: Double = 1, antialiased: Bool = true
  ) -> ShapeView<Self> {
    bordered(ShapeLayer(style: content, stroke: StrokeStyle(lineWidth: lineWidth)))
  }
}
