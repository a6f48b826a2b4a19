extension GraphicsContext {
  /// The color or gradient of a drawing command (SwiftUI's type of the same name).
  public struct Shading: Sendable {
    private enum Source: Sendable {
      case style(any ShapeStyle)
      case gradient(Gradient, GradientFill.Line)
    }

    private let source: Source
    /// The foreground style of the canvas.
    public static let foreground = Shading(source: .style(ForegroundStyle()))

    /// Returns the shading of a color.
    public static func color(_ color: Color) -> Shading { Shading(source: .style(color)) }

    /// Returns the paint of a path and the rectangle that its gradient spans.
    @MainActor
    func fill(of path: Path, in context: GraphicsContext, _ transform: PathTransform) -> CanvasFill {
      switch source {
      case .style(let style):
        let paint = style._paint(in: context.environment).opacity(context.opacity)
        return CanvasFill(paint: paint, area: paint.isGradient ? path.boundingRect.inOuterCells : nil)
      case .gradient(let gradient, let line):
        let fill = GradientFill(stops: gradient.stops, line: line.applying(transform))
        return CanvasFill(paint: Paint(fill).opacity(context.opacity), area: nil)
      }
    }
  }

  enum Operation {
    case fill(Path, isEvenOdd: Bool, CanvasFill)
    case stroke(Path, StrokeStyle, CanvasFill)
    case text(Text, Rect, opacity: Double)

    @MainActor
    func draw(in frame: Rect, _ environment: EnvironmentValues, on canvas: inout CellCanvas) {
      switch self {
      case .fill(let path, let isEvenOdd, let fill):
        let painter = fill.painter(in: frame, environment.palette)
        canvas.fill(FilledPath(path, isEvenOdd: isEvenOdd), in: frame, with: painter)
      case .stroke(let path, let style, let fill):
        canvas.stroke(path, style, in: frame, with: fill.painter(in: frame, environment.palette))
      case .text(let text, let rect, let opacity):
        let place = rect.offsetBy(dx: frame.minX, dy: frame.minY)
        TextLines(text, width: rect.size.width).draw(in: place, environment, opacity: opacity, on: &canvas)
      }
    }
  }
}

/// The paint of a drawing command, and the cells that its gradient spans; `nil` for the whole canvas.
struct CanvasFill {
  let paint: Paint
  let area: Rect?

  @MainActor
  func painter(in frame: Rect, _ palette: Palette) -> CellPainter {
    CellPainter(paint, in: area?.offsetBy(dx: frame.minX, dy: frame.minY) ?? frame, palette: palette)
  }
}

extension GradientFill.Line {
  /// Returns the line in the coordinates of the canvas, if it is in absolute positions.
  fileprivate func applying(_ transform: PathTransform) -> GradientFill.Line {
    switch self {
    case .linearInPoints(let start, let end):
      .linearInPoints(from: transform.applied(to: start), to: transform.applied(to: end))
    case .radialInPoints(let center, let start, let end):
      .radialInPoints(
        center: transform.applied(to: center), from: start * transform.scale, to: end * transform.scale)
    case .angularInPoints(let center, let angle):
      .angularInPoints(center: transform.applied(to: center), angle: angle)
    default: self
    }
  }
}

extension Path {
  /// The path, enlarged to whole quarters of cells if it is smaller than a cell, so that it is not lost between them.
  var coveringQuarters: Path {
    let bounds = boundingRect
    let quarter = Size(width: Length.pointsPerColumn / 2, height: Length.pointsPerRow / 2)
    let x = bounds.width < Length.pointsPerColumn ? Self.snapped(bounds.minX, bounds.width, quarter.width) : nil
    let y = bounds.height < Length.pointsPerRow ? Self.snapped(bounds.minY, bounds.height, quarter.height) : nil
    guard x != nil || y != nil, bounds.width > 0, bounds.height > 0 else { return self }
    return mapped { point in
      Point(
        x: x.map { $0.start + (point.x - bounds.minX) / bounds.width * $0.length } ?? point.x,
        y: y.map { $0.start + (point.y - bounds.minY) / bounds.height * $0.length } ?? point.y)
    }
  }

  private static func snapped(
    _ start: Double, _ length: Double, _ quarter: Double
  ) -> (start: Double, length: Double) {
    let count = max(1, (length / quarter).rounded())
    // A small area is in the quarter of its center.
    return (((start + (length - (count - 1) * quarter) / 2) / quarter).rounded(.down) * quarter, count * quarter)
  }
}

extension GeometryRect {
  /// The cells that the rectangle touches.
  fileprivate var inOuterCells: Rect {
    let limit = Double(ProposedSize.unlimited)
    func cell(_ points: Double, _ size: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(max(-limit, min(limit, (points / size).rounded(rule))))
    }
    let (x, y) = (cell(minX, Length.pointsPerColumn, .down), cell(minY, Length.pointsPerRow, .down))
    return Rect(
      x: x, y: y, width: cell(maxX, Length.pointsPerColumn, .up) - x, height: cell(maxY, Length.pointsPerRow, .up) - y)
  }
}
