/// The curve of rounded corners, which a terminal does not distinguish (SwiftUI's type of the same name).
public enum RoundedCornerStyle: Hashable, Sendable {
  /// The curves of SwiftUI, drawn as quarters of an ellipse.
  case circular, continuous
}

extension Path {
  /// Creates a path by a closure.
  public init(_ build: (inout Path) -> Void) {
    self.init()
    build(&self)
  }

  /// Creates a path of a rectangle.
  public init(_ rect: Rect) { self.init { $0.addRect(rect) } }

  /// Creates a path of an ellipse that touches a rectangle.
  public init(ellipseIn rect: Rect) { self.init { $0.addEllipse(in: rect) } }

  /// Begins a new part.
  public mutating func move(to end: Point) { elements.append(.move(to: end)) }

  /// Adds a line.
  public mutating func addLine(to end: Point) { elements.append(.line(to: end)) }

  /// Adds lines between points as a new part.
  public mutating func addLines(_ points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to end: Point, control: Point) {
    elements.append(.quadCurve(to: end, control: control))
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Adds an arc of a circle, and a line to its start; an angle of zero is to the right.
  ///
  /// `clockwise` says whether the arc turns against the direction of positive angles, as in SwiftUI.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    guard sweep.isFinite else { return }
    if abs(sweep) < turn || (sweep < 0) != clockwise {
      sweep = sweep.truncatingRemainder(dividingBy: turn)
      if clockwise, sweep > 0 { sweep -= turn } else if !clockwise, sweep < 0 { sweep += turn }
    } else {
      sweep = clockwise ? -turn : turn
    }
    addArc(center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: sweep))
  }

  private mutating func addArc(center: Point, radius: Double, startAngle: Angle, delta: Angle) {
    let stepCount = max(1, Int((min(abs(delta.radians), 100) * 16).rounded(.up)))
    for step in 0...stepCount {
      let angle = startAngle + delta * (Double(step) / Double(stepCount))
      let point = center.offsetBy(dx: radius * angle.cosine, dy: radius * angle.sine)
      if step == 0, elements.isEmpty || elements.last == .closeSubpath { move(to: point) } else { addLine(to: point) }
    }
  }

  /// Adds a line back to the start of the part.
  public mutating func closeSubpath() {
    if let last = elements.last, last != .closeSubpath { elements.append(.closeSubpath) }
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: Rect) {
    addLines([
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds an ellipse that touches a rectangle, which begins at its right end.
  public mutating func addEllipse(in rect: Rect) {
    move(to: Point(x: rect.maxX, y: rect.midY))
    let (left, right) = (Point(x: rect.minX, y: rect.midY), Point(x: rect.maxX, y: rect.midY))
    let (top, bottom) = (Point(x: rect.midX, y: rect.minY), Point(x: rect.midX, y: rect.maxY))
    let corners = [
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY), rect.origin,
      Point(x: rect.maxX, y: rect.minY),
    ]
    for (end, corner) in zip([bottom, left, top, right], corners) { addCorner(corner, to: end) }
    closeSubpath()
  }

  mutating func addRoundedRect(in rect: Rect, _ corners: CornerSizes) {
    let corners = corners.fitting(rect.size)
    move(to: Point(x: rect.minX + corners.topLeading.width, y: rect.minY))
    addLine(to: Point(x: rect.maxX - corners.topTrailing.width, y: rect.minY))
    addCorner(Point(x: rect.maxX, y: rect.minY), to: Point(x: rect.maxX, y: rect.minY + corners.topTrailing.height))
    addLine(to: Point(x: rect.maxX, y: rect.maxY - corners.bottomTrailing.height))
    addCorner(
      Point(x: rect.maxX, y: rect.maxY), to: Point(x: rect.maxX - corners.bottomTrailing.width, y: rect.maxY))
    addLine(to: Point(x: rect.minX + corners.bottomLeading.width, y: rect.maxY))
    addCorner(
      Point(x: rect.minX, y: rect.maxY), to: Point(x: rect.minX, y: rect.maxY - corners.bottomLeading.height))
    addLine(to: Point(x: rect.minX, y: rect.minY + corners.topLeading.height))
    addCorner(rect.origin, to: Point(x: rect.minX + corners.topLeading.width, y: rect.minY))
    closeSubpath()
  }

  /// Adds a quarter of an ellipse from the current point; the corner is where its tangents meet.
  private mutating func addCorner(_ corner: Point, to end: Point) {
    guard let start = currentPoint else { return }
    // The distance of the control points at which a cubic curve is closest to a quarter of a circle.
    let share = 0.5523
    addCurve(
      to: end, control1: start.mixed(with: corner, share: share), control2: end.mixed(with: corner, share: share))
  }
}
