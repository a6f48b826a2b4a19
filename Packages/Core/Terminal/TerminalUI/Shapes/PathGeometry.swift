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
  package func distance(to other: GeometryPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  package func mixed(with other: GeometryPoint, share: Double) -> GeometryPoint {
    GeometryPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  package func offsetBy(dx: Double, dy: Double) -> GeometryPoint { GeometryPoint(x: x + dx, y: y + dy) }

  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension GeometrySize {
  package func point(at unit: UnitPoint) -> GeometryPoint { GeometryPoint(x: width * unit.x, y: height * unit.y) }

  func fraction(of point: GeometryPoint) -> GeometryPoint {
    GeometryPoint(x: width > 0 ? point.x / width : 0, y: height > 0 ? point.y / height : 0)
  }
}
