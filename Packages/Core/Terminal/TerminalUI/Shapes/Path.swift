/// Lines and curves in points, of which 8 are one column and 16 are one row (SwiftUI's type of the same name).
///
/// Positions are `Path.Point`s. `.init(x: 8, y: 16)` is short for one, and compiles with SwiftUI as well.
public struct Path: Hashable, Sendable {
  /// A part of a path.
  public enum Element: Hashable, Sendable {
    /// The start of a new part.
    case move(to: Point)
    /// A line from the current point.
    case line(to: Point)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: Point, control: Point)
    /// A cubic Bézier curve from the current point.
    case curve(to: Point, control1: Point, control2: Point)
    /// A line back to the start of the part.
    case closeSubpath
  }

  package var elements: [Element] = []

  /// Creates an empty path.
  public init() {}
}
