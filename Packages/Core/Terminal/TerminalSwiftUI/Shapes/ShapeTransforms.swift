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
  public func path(in rect: Path.Rect) -> Path { shape.path(in: rect) }
}

extension Shape {
  /// Returns the part of the outline between two fractions of its length, from 0 to 1.
  public func trim(from startFraction: Double = 0, to endFraction: Double = 1) -> some Shape {
    ChangedFigure(base: self) { path, _ in path.trimmedPath(from: startFraction, to: endFraction) }
  }

  /// Turns the outline, clockwise for a positive angle; the frame of the shape stays.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    ChangedFigure(base: self) { path, rect in path.rotated(by: angle, around: rect.point(at: anchor)) }
  }

  /// Enlarges the outline; the frame of the shape stays, and what exceeds it is not drawn.
  public func scale(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some Shape {
    ChangedFigure(base: self) { path, rect in path.scaled(x: x, y: y, around: rect.point(at: anchor)) }
  }

  /// Enlarges the outline; the frame of the shape stays, and what exceeds it is not drawn.
  public func scale(_ scale: Double, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Turns the outline, as `rotation(_:anchor:)` does; views that are no shapes cannot be turned.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    rotation(angle, anchor: anchor)
  }
}

extension ShapeView {
  /// Turns the outline of the shape, clockwise for a positive angle; views that are no shapes cannot be turned.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    changingShape { $0.rotation(angle, anchor: anchor) }
  }
}

extension Path.Rect {
  fileprivate func point(at unit: UnitPoint) -> Path.Point { size.point(at: unit).offsetBy(dx: minX, dy: minY) }
}
