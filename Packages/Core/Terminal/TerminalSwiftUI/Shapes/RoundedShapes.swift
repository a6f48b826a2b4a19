/// A rectangle with rounded corners, which in one row is a bar.
///
/// From three rows on, its corner cells are covered in part. A radius that is smaller than a cell is drawn as one of a
/// cell, because it would not be visible.
public struct RoundedRectangle: Hashable, Sendable {
  /// The horizontal and the vertical radius of the corners in points.
  public var cornerSize: Path.Size
  /// The curve of the corners, which a terminal does not distinguish.
  public var style: RoundedCornerStyle

  /// Creates the shape; the style has no effect, because a terminal does not show the difference.
  public init(cornerSize: Path.Size, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates the shape with a radius in points; the style has no effect.
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: Path.Size(width: cornerRadius, height: cornerRadius), style: style)
  }
}

extension RoundedRectangle: InsettableShape, BoxShape {
  /// Returns the outline of the shape in a rectangle.
  public func path(in rect: Path.Rect) -> Path {
    Path { $0.addRoundedRect(in: rect, cornerSizes(in: rect)) }
  }

  /// Returns the shape with its edges moved inwards.
  public func inset(by amount: Double) -> some InsettableShape { InsetFigure(base: self, amount: amount) }

  func cornerSizes(in rect: Path.Rect) -> CornerSizes { CornerSizes(all: cornerSize).visible(in: rect.size) }
}

/// A rectangle with different corners.
public struct UnevenRoundedRectangle: Hashable, Sendable {
  /// The radii of the corners in points.
  public var cornerRadii: RectangleCornerRadii
  /// The curve of the corners, which a terminal does not distinguish.
  public var style: RoundedCornerStyle

  /// Creates the shape; the style has no effect, because a terminal does not show the difference.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates the shape with radii in points; the style has no effect.
  public init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
    topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }
}

extension UnevenRoundedRectangle: InsettableShape, BoxShape {
  /// Returns the outline of the shape in a rectangle.
  public func path(in rect: Path.Rect) -> Path {
    Path { $0.addRoundedRect(in: rect, cornerSizes(in: rect)) }
  }

  /// Returns the shape with its edges moved inwards.
  public func inset(by amount: Double) -> some InsettableShape { InsetFigure(base: self, amount: amount) }

  func cornerSizes(in rect: Path.Rect) -> CornerSizes { CornerSizes(cornerRadii).visible(in: rect.size) }
}

/// A rectangle whose shorter sides are half circles, which in one row is a bar.
public struct Capsule: Hashable, Sendable {
  /// The curve of the ends, which a terminal does not distinguish.
  public var style: RoundedCornerStyle

  /// Creates the shape; the style has no effect, because a terminal does not show the difference.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

extension Capsule: InsettableShape, BoxShape {
  /// Returns the outline of the shape in a rectangle.
  public func path(in rect: Path.Rect) -> Path {
    Path { $0.addRoundedRect(in: rect, cornerSizes(in: rect)) }
  }

  /// Returns the shape with its edges moved inwards.
  public func inset(by amount: Double) -> some InsettableShape { InsetFigure(base: self, amount: amount) }

  func cornerSizes(in rect: Path.Rect) -> CornerSizes {
    let radius = min(rect.width, rect.height) / 2
    return CornerSizes(all: Path.Size(width: radius, height: radius))
  }
}

extension Shape where Self == RoundedRectangle {
  /// Returns a rectangle with corners of a radius in points; the style has no effect.
  public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension View {
  /// Limits the view to a rectangle with corners of a radius in points; `antialiased` has no effect.
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }
}
