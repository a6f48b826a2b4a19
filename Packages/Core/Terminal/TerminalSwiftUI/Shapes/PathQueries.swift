extension Path {
  /// Whether the path has no parts.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last part; `nil` for an empty path.
  public var currentPoint: Point? {
    guard let last = elements.last else { return nil }
    guard case .closeSubpath = last else { return last.end }
    return elements.last { if case .move = $0 { true } else { false } }?.end
  }

  /// The smallest rectangle that contains the path.
  public var boundingRect: Rect { Rect(around: polylines.flatMap(\.points)) }

  /// Returns whether a point is inside the filled path, where overlapping parts can exclude each other (`eoFill`).
  public func contains(_ point: Point, eoFill: Bool = false) -> Bool {
    FilledPath(self, isEvenOdd: eoFill).intervals(atY: point.y).contains { $0.contains(point.x) }
  }

  /// Returns the path at another position, in points to the right and down.
  public func offsetBy(dx: Double, dy: Double) -> Path { mapped { $0.offsetBy(dx: dx, dy: dy) } }

  /// Returns the part of the path between two fractions of its length, from 0 to 1.
  public func trimmedPath(from: Double, to: Double) -> Path {
    let lines = polylines
    let total = lines.reduce(0) { $0 + $1.length }
    let (start, end) = (min(max(0, from), 1) * total, min(max(0, to), 1) * total)
    var (trimmed, position) = (Path(), 0.0)
    for line in lines {
      trimmed.addLines(line.part(from: start - position, to: end - position))
      position += line.length
    }
    return trimmed
  }

  func mapped(_ change: (Point) -> Point) -> Path {
    Path { path in
      for element in elements {
        switch element {
        case .move(let end): path.move(to: change(end))
        case .line(let end): path.addLine(to: change(end))
        case .quadCurve(let end, let control): path.addQuadCurve(to: change(end), control: change(control))
        case .curve(let end, let control1, let control2):
          path.addCurve(to: change(end), control1: change(control1), control2: change(control2))
        case .closeSubpath: path.closeSubpath()
        }
      }
    }
  }

  func rotated(by angle: Angle, around center: Point) -> Path {
    let (sine, cosine) = (angle.sine, angle.cosine)
    return mapped { point in
      let (dx, dy) = (point.x - center.x, point.y - center.y)
      return center.offsetBy(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
    }
  }

  func scaled(x: Double, y: Double, around center: Point) -> Path {
    mapped { center.offsetBy(dx: ($0.x - center.x) * x, dy: ($0.y - center.y) * y) }
  }
}

extension Path.Element {
  fileprivate var end: Path.Point? {
    switch self {
    case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
    case .closeSubpath: nil
    }
  }
}
