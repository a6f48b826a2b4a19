/// A shape with its edges moved inwards.
struct InsetFigure<Base: Shape>: InsettableShape, DerivedShape {
  let base: Base
  let amount: Double

  func path(in rect: Path.Rect) -> Path { base.path(in: rect.insetBy(dx: amount, dy: amount)) }

  func inset(by amount: Double) -> InsetFigure { InsetFigure(base: base, amount: self.amount + amount) }

  func baseFrame(in frame: Rect) -> Rect? {
    let (columns, rows) = (Length.points(amount).columns, Length.points(amount).rows)
    return frame.inset(by: CellInsets(top: rows, leading: columns, bottom: rows, trailing: columns))
  }
}

/// A shape whose outline is changed.
struct ChangedFigure<Base: Shape>: Shape, DerivedShape {
  let base: Base
  let change: @MainActor (Path, Path.Rect) -> Path

  func path(in rect: Path.Rect) -> Path { change(base.path(in: rect), rect) }
}

/// A shape whose type is not visible (SwiftUI's type of the same name).
public struct AnyShape: Shape {
  let shape: any Shape

  /// Creates a shape that is drawn as another one.
  public init(_ shape: some Shape) { self.shape = shape }

  /// Returns the outline of the other shape.
  ///
  /// - Parameter rect: The rectangle in points.
  public func path(in rect: Path.Rect) -> Path { shape.path(in: rect) }
}

extension Shape {
  /// Returns the part of the outline between two fractions of its length.
  ///
  /// - Parameters:
  ///   - startFraction: The fraction of the start, from 0 to 1.
  ///   - endFraction: The fraction of the end, from 0 to 1.
  /// - Returns: The part, which is a circle's arc, for example.
  public func trim(from startFraction: Double = 0, to endFraction: Double = 1) -> some Shape {
    ChangedFigure(base: self) { path, _ in path.trimmedPath(from: startFraction, to: endFraction) }
  }

  /// Turns the outline.
  ///
  /// The frame of the shape stays.
  ///
  /// - Parameters:
  ///   - angle: The angle; positive angles turn clockwise.
  ///   - anchor: The center of the turn.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    ChangedFigure(base: self) { path, rect in path.rotated(by: angle, around: rect.point(at: anchor)) }
  }

  /// Enlarges the outline.
  ///
  /// The frame of the shape stays, and what exceeds it is not drawn.
  ///
  /// - Parameters:
  ///   - x: The horizontal factor.
  ///   - y: The vertical factor.
  ///   - anchor: The point that stays.
  public func scale(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some Shape {
    ChangedFigure(base: self) { path, rect in path.scaled(x: x, y: y, around: rect.point(at: anchor)) }
  }

  /// Enlarges the outline.
  ///
  /// The frame of the shape stays, and what exceeds it is not drawn.
  public func scale(_ scale: Double, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Turns the outline, as `rotation(_:anchor:)` does.
  ///
  /// Views that are no shapes cannot be turned.
  ///
  /// - Parameters:
  ///   - angle: The angle; positive angles turn clockwise.
  ///   - anchor: The center of the turn.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    rotation(angle, anchor: anchor)
  }
}

extension ShapeView {
  /// Turns the outline of the shape.
  ///
  /// Views that are no shapes cannot be turned.
  ///
  /// - Parameters:
  ///   - angle: The angle; positive angles turn clockwise.
  ///   - anchor: The center of the turn.
  /// - Returns: The turned shape with the same fills and lines.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    changingShape { $0.rotation(angle, anchor: anchor) }
  }
}

extension Path.Rect {
  fileprivate func point(at unit: UnitPoint) -> Path.Point { size.point(at: unit).offsetBy(dx: minX, dy: minY) }
}
