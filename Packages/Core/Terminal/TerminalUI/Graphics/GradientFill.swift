/// The colors of a gradient and the line along which they change.
package struct GradientFill: Hashable {
  /// The line in a rectangle; distances and absolute positions are in points.
  package enum Line: Hashable {
    case linear(from: UnitPoint, to: UnitPoint)
    case radial(center: UnitPoint, from: Double, to: Double)
    case elliptical(center: UnitPoint, from: Double, to: Double)
    case angular(center: UnitPoint, from: Angle, to: Angle)
    case linearInPoints(from: Path.Point, to: Path.Point)
    case radialInPoints(center: Path.Point, from: Double, to: Double)
    case angularInPoints(center: Path.Point, angle: Angle)
  }

  package var stops: [Gradient.Stop]
  package let line: Line

  package init(stops: [Gradient.Stop], line: Line) {
    self.stops = stops
    self.line = line
  }

  /// Returns the color at a position relative to the rectangle; `nil` where the gradient is nearly transparent.
  ///
  /// Positions and sizes are in points.
  func color(at point: Path.Point, in size: Path.Size, palette: Palette) -> CellColor? {
    color(at: location(of: point, in: size), palette: palette)
  }

  private func location(of point: Path.Point, in size: Path.Size) -> Double {
    switch line {
    case .linear(let start, let end): Self.projected(point, from: size.point(at: start), to: size.point(at: end))
    case .linearInPoints(let start, let end): Self.projected(point, from: start, to: end)
    case .radial(let center, let start, let end):
      Self.share(of: point.distance(to: size.point(at: center)), from: start, to: end)
    case .radialInPoints(let center, let start, let end):
      Self.share(of: point.distance(to: center), from: start, to: end)
    case .elliptical(let center, let start, let end):
      Self.share(of: size.fraction(of: point).distance(to: Path.Point(x: center.x, y: center.y)), from: start, to: end)
    case .angular(let center, let start, let end):
      Self.turned(point, around: size.point(at: center), from: start, to: end)
    case .angularInPoints(let center, let angle):
      Self.turned(point, around: center, from: angle, to: angle + .degrees(360))
    }
  }

  private static func share(of value: Double, from start: Double, to end: Double) -> Double {
    end == start ? (value < start ? 0 : 1) : (value - start) / (end - start)
  }

  private static func projected(_ point: Path.Point, from start: Path.Point, to end: Path.Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let squared = dx * dx + dy * dy
    return squared > 0 ? ((point.x - start.x) * dx + (point.y - start.y) * dy) / squared : 0
  }

  private static func turned(
    _ point: Path.Point, around center: Path.Point, from start: Angle, to end: Angle
  ) -> Double {
    let turn = 2 * Double.pi
    let direction = Angle.direction(toX: point.x - center.x, y: point.y - center.y)
    let offset = (direction - start).radians.truncatingRemainder(dividingBy: turn)
    return share(of: offset < 0 ? offset + turn : offset, from: 0, to: (end - start).radians)
  }

  private func color(at location: Double, palette: Palette) -> CellColor? {
    guard let first = stops.first else { return nil }
    guard let next = stops.firstIndex(where: { $0.location > location }) else {
      return Self.shown(stops.last ?? first, stops.last ?? first, 1, palette)
    }
    guard next > 0 else { return Self.shown(first, first, 0, palette) }
    let (start, end) = (stops[next - 1], stops[next])
    return Self.shown(start, end, Self.share(of: location, from: start.location, to: end.location), palette)
  }

  /// Returns the mix of two stops over the palette's background; a clear stop changes the opacity, not the color.
  private static func shown(
    _ start: Gradient.Stop, _ end: Gradient.Stop, _ share: Double, _ palette: Palette
  ) -> CellColor? {
    let startWeight = (start.color.isClear ? 0 : start.color.alpha) * (1 - share)
    let endWeight = (end.color.isClear ? 0 : end.color.alpha) * share
    let alpha = startWeight + endWeight
    let background = palette[.background]
    guard alpha > (background.isTerminalDefault ? 0.5 : 0.02) - 0.001 else { return nil }
    let (first, last) = (start.color.opaqueValue(in: palette), end.color.opaqueValue(in: palette))
    let color = last.mixed(with: first, own: endWeight / alpha)
    return alpha < 1 ? color.mixed(with: background, own: alpha) : color
  }
}

package enum CellInk: Equatable {
  case color(CellColor)
  /// The unknown color of the terminal's text, which can be drawn as a character only.
  case terminalText
}

/// Returns the colors of the cells of a rectangle.
@MainActor
package struct CellPainter {
  let paint: Paint
  let palette: Palette
  let frame: Rect

  package init(_ paint: Paint, in frame: Rect, palette: Palette) {
    self.paint = paint
    self.palette = palette
    self.frame = frame
  }

  /// The color of every cell; `nil` for a gradient, or if nothing is drawn.
  var evenInk: CellInk? {
    guard case .color(let color) = paint.source, !color.isClear else { return nil }
    let value = color.resolved(in: palette)
    return value.isTerminalDefault && color.isInk ? .terminalText : .color(value)
  }

  /// Returns the color of a cell; `nil` if nothing is drawn there.
  package func ink(x: Int, y: Int) -> CellInk? {
    guard case .gradient(let gradient) = paint.source else { return evenInk }
    let point = Path.Point(
      x: (Double(x - frame.minX) + 0.5) * Length.pointsPerColumn,
      y: (Double(y - frame.minY) + 0.5) * Length.pointsPerRow)
    return gradient.color(at: point, in: Path.Size(frame.size), palette: palette).map { .color($0) }
  }
}
