/// A view that is visible only where another view draws.
struct MaskedView<Content: View, Mask: View>: PrimitiveView {
  let content: Content
  let mask: Mask
  let alignment: Alignment

  func makeNode(in parent: Node) -> MaskNode {
    let node = MaskNode(alignment: alignment, parent: parent)
    node.content.append(content._makeNode(in: node.content))
    node.mask.append(mask._makeNode(in: node.mask))
    return node
  }

  func update(_ node: MaskNode) {
    node.alignment = alignment
    content._update(node.content.children[0])
    mask._update(node.mask.children[0])
  }
}

final class MaskNode: Node {
  var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }

  init(alignment: Alignment, parent: Node) {
    self.alignment = alignment
    super.init(parent: parent)
    append(WrapperNode(parent: self))
    append(WrapperNode(parent: self))
  }

  var content: Node { children[0] }
  var mask: Node { children[1] }

  override var isLaidOut: Bool { true }
  // Its frame clips what the content draws.
  override var drawsCells: Bool { true }
  override var ownCells: Rect { .zero }
  override var isTranslucent: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size { content.size(for: proposal) }

  override func arrange() {
    content.place(in: frame)
    mask.place(in: alignment.place(mask.size(for: ProposedSize(frame.size)), in: frame))
  }

  override func draw(on canvas: inout CellCanvas) {
    canvas.clipped(to: frame) { canvas in
      let part = canvas.clip
      let behind = canvas.cells(in: part)
      let covered = covered(on: &canvas, behind)
      content.drawIfDamaged(on: &canvas)
      for (index, cell) in behind.enumerated() where covered[index] != .all {
        let point = Point(x: part.minX + index % part.size.width, y: part.minY + index / part.size.width)
        canvas.restore(CellCut(point: point, behind: cell, visible: covered[index]))
      }
    }
  }

  /// Returns the quarters of each cell that the mask covers, and leaves the canvas as it is.
  private func covered(on canvas: inout CellCanvas, _ behind: [Cell]) -> [Quarters] {
    let (part, cursor) = (canvas.clip, canvas.cursor)
    // An attribute that no view sets marks the cells that the mask leaves.
    let mark = TextAttributes(rawValue: 128)
    canvas.setCells(Array(repeating: Cell(style: CellStyle(attributes: mark)), count: behind.count), in: part)
    mask.drawIfDamaged(on: &canvas)
    let drawn = canvas.cells(in: part)
    canvas.setCells(behind, in: part)
    canvas.cursor = cursor
    return drawn.map { $0.style.attributes.contains(mark) ? [] : Quarters(block: $0.glyph) ?? .all }
  }
}

extension MaskNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) { reader.read(content) }
}

extension CellCanvas {
  /// Returns the cells of a rectangle of the grid, row by row.
  fileprivate func cells(in part: Rect) -> [Cell] {
    (part.minY..<part.maxY).flatMap { y in (part.minX..<part.maxX).map { buffer[$0, y] } }
  }

  /// Sets the cells of a rectangle of the grid, row by row.
  fileprivate mutating func setCells(_ cells: [Cell], in part: Rect) {
    for (index, cell) in cells.enumerated() {
      buffer[part.minX + index % part.size.width, part.minY + index / part.size.width] = cell
    }
  }
}

extension View {
  /// Limits the view to the cells that another view covers.
  ///
  /// A cell is visible or not: opacities of at least one half count as visible.
  ///
  /// - Parameters:
  ///   - alignment: The position of the mask.
  ///   - mask: The view whose cells are visible.
  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
    MaskedView(content: self, mask: mask(), alignment: alignment)
  }
}
