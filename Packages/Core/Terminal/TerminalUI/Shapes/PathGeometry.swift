// Foundation's CGPoint, CGSize and CGRect are not available without Foundation. Numbers of type CGFloat convert to Double.
extension Path {
  /// A position in points.
  public typealias Point = GeometryPoint
  /// A size in points.
  public typealias Size = GeometrySize
  /// A rectangle in points.
  public typealias Rect = GeometryRect
}

extension GeometryPoint {
  func distance(to other: GeometryPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// Returns the point between this one and another.
  func mixed(with other: GeometryPoint, share: Double) -> GeometryPoint {
    GeometryPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  func offsetBy(dx: Double, dy: Double) -> GeometryPoint { GeometryPoint(x: x + dx, y: y + dy) }

  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension GeometrySize {
  /// Returns the position of a unit point.
  func point(at unit: UnitPoint) -> GeometryPoint { GeometryPoint(x: width * unit.x, y: height * unit.y) }

  /// Returns a position as fractions of the size.
  func fraction(of point: GeometryPoint) -> GeometryPoint {
    GeometryPoint(x: width > 0 ? point.x / width : 0, y: height > 0 ? point.y / height : 0)
  }
}

extension GeometryRect {
  /// Returns the rectangle with its edges moved inwards.
  ///
  /// - Parameters:
  ///   - dx: The distance of the left and the right edge; negative to move them outwards.
  ///   - dy: The distance of the top and the bottom edge.
  /// - Returns: The rectangle; of no size in its center if the distances exceed it.
  public func insetBy(dx: Double, dy: Double) -> GeometryRect {
    let (dx, dy) = (min(dx, width / 2), min(dy, height / 2))
    return GeometryRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Creates the rectangle of points.
  init(around points: [GeometryPoint]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }

  /// Returns the largest square in the center.
  var centeredSquare: GeometryRect {
    let side = min(width, height)
    return GeometryRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }
}
