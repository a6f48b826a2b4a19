extension GeometryRect {
  /// Returns the rectangle with its edges moved inwards, or outwards by negative distances.
  ///
  /// - Returns: The rectangle; of no size in its center if the distances exceed it.
  public func insetBy(dx: Double, dy: Double) -> GeometryRect {
    let (dx, dy) = (min(dx, width / 2), min(dy, height / 2))
    return GeometryRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  init(around points: [GeometryPoint]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }

  var centeredSquare: GeometryRect {
    let side = min(width, height)
    return GeometryRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }
}
