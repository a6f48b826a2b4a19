/// A view that is visible only where another view draws.
struct MaskedView<Content: View, Mask: View>: CustomView {
  let content: Content
  let mask: Mask
  let alignment: Alignment

  func makeNode(in parent: Node) -> CustomNode<MaskLayout> {
    let node = CustomNode(MaskLayout(alignment: alignment), parent: parent)
    node.appendWrapper(of: content)
    node.appendWrapper(of: mask)
    return node
  }

  func update(_ node: CustomNode<MaskLayout>) {
    let isMoved = node.behavior.alignment != alignment
    node.behavior = MaskLayout(alignment: alignment)
    if isMoved { node.setNeedsLayout() }
    content._update(node.children[0].children[0])
    mask._update(node.children[1].children[0])
  }
}

/// Draws its first child in the cells that the second one covers.
struct MaskLayout: NodeBehavior {
  let alignment: Alignment

  // Its frame clips what the content draws.
  var drawsCells: Bool { true }
  var isTranslucent: Bool { true }
  func ownCells(of node: Node) -> Rect { .zero }

  func measure(_ proposal: ProposedSize, in node: WrapperNode) -> Size { node.children[0].size(for: proposal) }

  func arrange(_ node: WrapperNode) {
    let (content, mask, frame) = (node.children[0], node.children[1], node.frame)
    content.place(in: frame)
    mask.place(in: alignment.place(mask.size(for: ProposedSize(frame.size)), in: frame))
  }

  func draw(_ node: Node, on canvas: inout CellCanvas) {
    canvas.clipped(to: node.frame) { canvas in
      let part = canvas.clip
      let behind = canvas.cells(in: part)
      let covered = covered(by: node.children[1], on: &canvas, behind)
      node.children[0].drawIfDamaged(on: &canvas)
      for (index, cell) in behind.enumerated() where covered[index] != .all {
        let point = Point(x: part.minX + index % part.size.width, y: part.minY + index / part.size.width)
        canvas.restore(CellCut(point: point, behind: cell, visible: covered[index]))
      }
    }
  }

  /// Returns the quarters of each cell that the mask covers, and leaves the canvas as it is.
  private func covered(by mask: Node, on canvas: inout CellCanvas, _ behind: [Cell]) -> [Quarters] {
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

  func describe(_ node: Node, to reader: inout AccessibilityReader) { reader.read(node.children[0]) }
}

extension CellCanvas {
  fileprivate func cells(in part: Rect) -> [Cell] {
    (part.minY..<part.maxY).flatMap { y in (part.minX..<part.maxX).map { buffer[$0, y] } }
  }

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
  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
    MaskedView(content: self, mask: mask(), alignment: alignment)
  }
}
