// Without CoreGraphics, these names are Foundation's on Linux, and TerminalUI, which does not import Foundation, has types
// of its own. In a file that imports this module, the names therefore mean the types that views use. A declaration of this
// module hides the one of a module that it exports, unless the file imports that module by itself: a file with
// `import Foundation` deletes that line.

/// A size in points, of which 8 are one column and 16 are one row, as `GeometryProxy.size` returns it.
public typealias CGSize = GeometrySize
/// A position in points.
public typealias CGPoint = GeometryPoint
/// A rectangle in points.
public typealias CGRect = GeometryRect

extension GeometrySize {
  /// Creates a size from Foundation's type, in points.
  public init(_ size: Foundation.CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension GeometryRect {
  /// Returns the smallest rectangle that contains this one and another.
  public func union(_ other: GeometryRect) -> GeometryRect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return GeometryRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns the part of the rectangle that is in another; an empty rectangle if there is none.
  public func intersection(_ other: GeometryRect) -> GeometryRect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return GeometryRect(
      x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
  }

  /// Returns whether the rectangle has a part in another.
  public func intersects(_ other: GeometryRect) -> Bool { !intersection(other).isEmpty }
}
