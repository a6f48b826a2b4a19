/// A rectangle with rounded corners.
///
/// In one row it is a bar; from three rows on, its corner cells are covered in part.
///
/// A radius that is smaller than a cell is drawn as one of a cell, because it would not be visible.
public struct RoundedRectangle: Hashable, Sendable {
  /// The horizontal and the vertical radius of the corners in points.
  public var cornerSize: Path.Size
  /// The curve of the corners, which a terminal does not distinguish.
  public var style: RoundedCornerStyle

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - cornerSize: The horizontal and the vertical radius of the corners in points.
  ///   - style: Without effect, because a terminal does not show the difference.
  public init(cornerSize: Path.Size, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - cornerRadius: The radius of the corners in points.
  ///   - style: Without effect, because a terminal does not show the difference.
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: Path.Size(width: cornerRadius, height: cornerRadius), style: style)
  }
}

extension RoundedRectangle: InsettableShape, BoxShape {
  /// Returns the outline of the shape in a rectangle.
  ///
  /// - Parameter rect: The rectangle in points.
  public func path(in rect: Path.Rect) -> Path {
    Path { $0.addRoundedRect(in: rect, cornerSizes(in: rect)) }
  }

  /// Returns the shape with its edges moved inwards.
  ///
  /// - Parameter amount: The distance in points.
  public func inset(by amount: Double) -> some InsettableShape { InsetFigure(base: self, amount: amount) }

  func cornerSizes(in rect: Path.Rect) -> CornerSizes { CornerSizes(all: cornerSize).visible(in: rect.size) }
}

/// A rectangle with different corners.
public struct UnevenRoundedRectangle: Hashable, Sendable {
  /// The radii of the corners in points.
  public var cornerRadii: RectangleCornerRadii
  /// The curve of the corners, which a terminal does not distinguish.
  public var style: RoundedCornerStyle

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - cornerRadii: The radii of the corners in points.
  ///   - style: Without effect, because a terminal does not show the difference.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates the shape.
  ///
  /// - Parameters:
  ///   - topLeadingRadius: The radius at the top leading corner in points.
  ///   - bottomLeadingRadius: The radius at the bottom leading corner.
  ///   - bottomTrailingRadius: The radius at the bottom trailing corner.
  ///   - topTrailingRadius: The radius at the top trailing corner.
  ///   - style: Without effect, because a terminal does not show the difference.
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
  ///
  /// - Parameter rect: The rectangle in points.
  public func path(in rect: Path.Rect) -> Path {
    Path { $0.addRoundedRect(in: rect, cornerSizes(in: rect)) }
  }

  /// Returns the shape with its edges moved inwards.
  ///
  /// - Parameter amount: The distance in points.
  public func inset(by amount: Double) -> some InsettableShape { InsetFigure(base: self, amount: amount) }

  func cornerSizes(in rect: Path.Rect) -> CornerSizes { CornerSizes(cornerRadii).visible(in: rect.size) }
}

/// A rectangle whose shorter sides are half circles.
///
/// In one row it is a bar.
public struct Capsule: Hashable, Sendable {
  /// The curve of the ends, which a terminal does not distinguish.
  public var style: RoundedCornerStyle

  /// Creates the shape.
  ///
  /// - Parameter style: Without effect, because a terminal does not show the difference.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

extension Capsule: InsettableShape, BoxShape {
  /// Returns the outline of the shape in a rectangle.
  ///
  /// - Parameter rect: The rectangle in points.
  public func path(in rect: Path.Rect) -> Path {
    Path { $0.addRoundedRect(in: rect, cornerSizes(in: rect)) }
  }

  /// Returns the shape with its edges moved inwards.
  ///
  /// - Parameter amount: The distance in points.
  public func inset(by amount: Double) -> some InsettableShape { InsetFigure(base: self, amount: amount) }

  func cornerSizes(in rect: Path.Rect) -> CornerSizes {
    let radius = min(rect.width, rect.height) / 2
    return CornerSizes(all: Path.Size(width: radius, height: radius))
  }
}

extension Shape where Self == RoundedRectangle {
  /// Returns a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - cornerRadius: The radius of the corners in points.
  ///   - style: Without effect, because a terminal does not show the difference.
  public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension View {
  /// Limits the view to a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - radius: The radius of the corners in points.
  ///   - antialiased: Without effect, because edges are quarters of cells.
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }
}
