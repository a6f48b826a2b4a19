/// Limits what its content draws to a shape, or to its frame if there is none.
struct ClipModifier: NodeModifier {
  var shape: (any Shape)?
  var isEvenOdd = false

  func makeNode(in parent: Node) -> ClipNode {
    let node = ClipNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: ClipNode) {
    // Shapes cannot be compared.
    if shape != nil || node.shape != nil { node.setNeedsDisplay() }
    node.shape = shape
    node.isEvenOdd = isEvenOdd
  }
}

final class ClipNode: WrapperNode {
  var shape: (any Shape)?
  var isEvenOdd = false

  // Its frame clips what the content draws.
  override var drawsCells: Bool { true }
  override var ownCells: Rect { .zero }
  override var isTranslucent: Bool { shape != nil }

  override func draw(on canvas: inout CellCanvas) {
    canvas.clipped(to: frame) { canvas in
      let cuts = cuts(on: canvas)
      super.draw(on: &canvas)
      for cut in cuts { canvas.restore(cut) }
    }
  }

  private func cuts(on canvas: CellCanvas) -> [CellCut] {
    // A circle in a single cell is a dot, of which the path covers no quarter.
    guard let shape, frame.size != Size(width: 1, height: 1) else { return [] }
    let part = frame.intersection(canvas.clip)
    let path = shape.filledPath(in: frame.size, isEvenOdd: isEvenOdd)
    return (part.minY..<part.maxY).flatMap { y -> [CellCut] in
      let row = path.quarters(inRow: y - frame.minY, columns: part.minX - frame.minX..<part.maxX - frame.minX)
      return row.enumerated().filter { $0.element != .all }.map { offset, quarters in
        let x = part.minX + offset
        return CellCut(point: Point(x: x, y: y), behind: canvas.buffer[x, y], visible: quarters)
      }
    }
  }
}

extension Shape {
  package func filledPath(in size: Size, isEvenOdd: Bool = false) -> FilledPath {
    FilledPath(path(in: Path.Rect(origin: .zero, size: Path.Size(size))), isEvenOdd: isEvenOdd)
  }
}

/// A cell at the edge of a clipped view.
package struct CellCut {
  package let point: Point
  /// The cell behind the view.
  package let behind: Cell
  /// The quarters in which the view is visible.
  package let visible: Quarters

  package init(point: Point, behind: Cell, visible: Quarters) {
    self.point = point
    self.behind = behind
    self.visible = visible
  }
}

extension CellCanvas {
  /// Shows the cell behind a view again where the view is clipped.
  ///
  /// A blank with a color becomes a block character. A character stays if at least half of its cell is visible.
  package mutating func restore(_ cut: CellCut) {
    let (x, y, cell) = (cut.point.x, cut.point.y, buffer[cut.point.x, cut.point.y])
    if cut.visible.count >= 2, cell.glyph != .space || usesASCIISymbols { return }
    cutWideGlyphs(at: x..<x + 1, y)
    buffer[x, y] = cut.behind
    if buffer[x, y].glyph.isContinuation || cut.behind.isFirstHalf(in: buffer, x: x, y: y) {
      buffer[x, y].glyph = .space
    }
    let color = cell.style.background
    if cut.visible.isEmpty || usesASCIISymbols || color == cut.behind.style.background || color.isTerminalDefault {
      return
    }
    writeMark(cut.visible.block, x: x, y: y, color)
  }
}

extension Cell {
  /// Whether the cell has a wide character whose other columns are no longer there.
  fileprivate func isFirstHalf(in buffer: CellBuffer, x: Int, y: Int) -> Bool {
    var text = ""
    buffer.glyphs.append(glyph, to: &text)
    return !glyph.isASCII && CharacterWidth.of(text) > 1
  }
}

extension View {
  /// Limits the view to a shape of its size.
  ///
  /// Colored cells at the edge are covered in quarters. A character stays if at least half of its cell is visible.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipModifier(shape: shape, isEvenOdd: style.isEOFilled))
  }

  /// Limits the view to its frame; `antialiased` has no effect, because edges are cells.
  public func clipped(antialiased: Bool = false) -> some View {
    modifier(ClipModifier())
  }
}
