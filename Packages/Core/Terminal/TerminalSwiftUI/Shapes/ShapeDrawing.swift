struct ShapeDrawing: NodeBehavior {
  let shape: any Shape
  let layers: [ShapeLayer]

  var drawsCells: Bool { true }

  func measure(_ proposal: ProposedSize, in node: WrapperNode) -> Size {
    guard shape.isSquare else { return Size(width: proposal.width ?? 1, height: proposal.height ?? 1) }
    let rows = min(proposal.height ?? Int.max, proposal.width.map { $0 / 2 } ?? Int.max)
    guard rows < Int.max else { return Size(width: 2, height: 1) }
    // A circle in a single cell is a dot.
    if rows == 0 { return Size(width: min(1, proposal.width ?? 1), height: min(1, proposal.height ?? 1)) }
    return Size(width: 2 * rows, height: rows)
  }

  func opaqueFrame(of node: Node) -> Rect? {
    let environment = node.environment
    guard let box = shape.box(in: node.frame), box.corners.isSquare else { return nil }
    let isFilled = layers.contains { layer in
      layer.stroke == nil && !(layer.style?._paint(in: environment) ?? environment.foregroundPaint).color.isClear
    }
    return isFilled ? box.frame : nil
  }

  func draw(_ node: Node, on canvas: inout CellCanvas) {
    let (frame, environment) = (node.frame, node.environment)
    for layer in layers {
      let paint = layer.style?._paint(in: environment) ?? environment.foregroundPaint
      let painter = CellPainter(paint, in: frame, palette: environment.palette)
      if let stroke = layer.stroke {
        shape.drawStroke(stroke, in: frame, on: &canvas, with: painter)
      } else if let line = shape as? any StrokedFigure {
        line.drawStroke(in: frame, on: &canvas, with: painter)
      } else {
        shape.drawFill(isEvenOdd: layer.isEvenOdd, in: frame, on: &canvas, with: painter)
      }
    }
  }
}

/// A shape that is the outline of another one, and so is never filled.
@MainActor
protocol StrokedFigure {
  func drawStroke(in frame: Rect, on canvas: inout CellCanvas, with painter: CellPainter)
}

extension Shape {
  var isSquare: Bool {
    self is any SquareShape || (self as? any DerivedShape)?.baseIsSquare ?? false
  }

  /// The frame and the corners of the outline, if it is a box.
  fileprivate func box(in frame: Rect) -> (frame: Rect, corners: CornerSizes)? {
    if let derived = self as? any DerivedShape { return derived.baseBox(in: frame) }
    let rect = Path.Rect(origin: .zero, size: Path.Size(frame.size))
    return (self as? any BoxShape).map { (frame, $0.cornerSizes(in: rect).fitting(rect.size)) }
  }

  func drawFill(isEvenOdd: Bool, in frame: Rect, on canvas: inout CellCanvas, with painter: CellPainter) {
    if let box = box(in: frame), box.corners.isSquare { return canvas.fill(box.frame, with: painter) }
    if frame.size == Size(width: 1, height: 1), isSquare, let ink = painter.ink(x: frame.minX, y: frame.minY) {
      let color: CellColor = if case .color(let color) = ink { color } else { .terminalDefault }
      return canvas.writeMark("●", x: frame.minX, y: frame.minY, color)
    }
    canvas.fill(filledPath(in: frame.size, isEvenOdd: isEvenOdd), in: frame, with: painter)
  }

  func drawStroke(_ style: StrokeStyle, in frame: Rect, on canvas: inout CellCanvas, with painter: CellPainter) {
    if let box = box(in: frame) {
      return BoxOutline(style: style, roundCorners: box.corners.round).draw(in: box.frame, on: &canvas, with: painter)
    }
    if frame.size == Size(width: 1, height: 1), isSquare {
      return canvas.drawLine("○", x: frame.minX, y: frame.minY, with: painter)
    }
    let size = Path.Size(frame.size)
    // Dots on the edge itself would be outside the frame.
    let inset = min(max(style.lineWidth, 4) / 2, size.width / 4, size.height / 4)
    let rect = Path.Rect(origin: .zero, size: size).insetBy(dx: inset, dy: inset)
    canvas.stroke(path(in: rect), style, in: frame, with: painter)
  }
}

extension DerivedShape {
  fileprivate var baseIsSquare: Bool { base.isSquare }

  fileprivate func baseBox(in frame: Rect) -> (frame: Rect, corners: CornerSizes)? {
    baseFrame(in: frame).flatMap { base.box(in: $0) }
  }
}
