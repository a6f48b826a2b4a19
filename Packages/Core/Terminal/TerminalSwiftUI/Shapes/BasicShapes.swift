/// A rectangle that fills the proposed space.
public struct Rectangle: Hashable, Sendable {
  /// Creates the shape.
  public init() {}
}

extension Rectangle: InsettableShape, BoxShape {
  /// Returns the outline of the shape in a rectangle.
  public func path(in rect: Path.Rect) -> Path { Path(rect) }

  /// Returns the shape with its edges moved inwards.
  public func inset(by amount: Double) -> some InsettableShape { InsetFigure(base: self, amount: amount) }

  func cornerSizes(in rect: Path.Rect) -> CornerSizes { CornerSizes(all: .zero) }
}

/// The largest circle in the proposed space: twice as many columns as rows; in a single cell, a dot.
public struct Circle: Hashable, Sendable {
  /// Creates the shape.
  public init() {}
}

extension Circle: InsettableShape, SquareShape {
  /// Returns the outline of the shape in a rectangle.
  public func path(in rect: Path.Rect) -> Path { Path(ellipseIn: rect.centeredSquare) }

  /// Returns the shape with its edges moved inwards.
  public func inset(by amount: Double) -> some InsettableShape { InsetFigure(base: self, amount: amount) }
}

/// An ellipse that fills the proposed space.
public struct Ellipse: Hashable, Sendable {
  /// Creates the shape.
  public init() {}
}

extension Ellipse: InsettableShape {
  /// Returns the outline of the shape in a rectangle.
  public func path(in rect: Path.Rect) -> Path { Path(ellipseIn: rect) }

  /// Returns the shape with its edges moved inwards.
  public func inset(by amount: Double) -> some InsettableShape { InsetFigure(base: self, amount: amount) }
}

extension Path: Shape {
  /// Returns the path itself, relative to the origin of the rectangle.
  public func path(in rect: Path.Rect) -> Path {
    offsetBy(dx: rect.minX, dy: rect.minY)
  }
}
