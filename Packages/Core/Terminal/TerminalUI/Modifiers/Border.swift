package struct BorderModifier: NodeModifier {
  package let color: Color
  package let title: String?
  /// Whether the view is at least as wide as its title, which wraps if there is not enough space.
  package var fitsTitle = false
  /// What only a panel shows in its border.
  var panel: PanelTexts?

  package init(color: Color, title: String?, fitsTitle: Bool = false, panel: PanelTexts? = nil) {
    self.color = color
    self.title = title
    self.fitsTitle = fitsTitle
    self.panel = panel
  }

  package func makeNode(in parent: Node) -> BorderNode {
    let node = BorderNode(parent: parent)
    update(node)
    return node
  }

  package func update(_ node: BorderNode) {
    node.color = color
    if node.title != title || node.fitsTitle != fitsTitle || (node.panel == nil) != (panel == nil) {
      node.setNeedsLayout()
    }
    node.title = title
    node.fitsTitle = fitsTitle
    node.panel = panel
    node.setNeedsDisplay()
  }
}

package final class BorderNode: ViewportNode {
  var panel: PanelTexts?
  override var ownCells: Rect { frame }
  override func drawsEvenly(in part: Rect) -> Bool { viewport.contains(part) }
  var color = Color.border
  var title: String?
  var fitsTitle = false
  /// The columns of the border beside the title: corners, lines and spaces.
  private static let titleMargin = 6

  override func measure(_ proposal: ProposedSize) -> Size {
    let insets = insets(width: proposal.width)
    let content = contentSize(for: proposal.inset(by: insets))
    let size = Size(
      width: content.width + insets.leading + insets.trailing, height: content.height + insets.top + insets.bottom)
    guard fitsTitle, let title else { return size }
    let titleWidth = min(CharacterWidth.of(title) + Self.titleMargin, proposal.width ?? Int.max)
    return Size(width: max(size.width, titleWidth), height: size.height)
  }

  override var viewport: Rect { frame.inset(by: insets(width: frame.size.width)) }
  /// Whether only the top line is drawn, because it has the title and the terminal is small.
  private var hasTopLineOnly: Bool { panel != nil && environment.omitsPanelSides }
  private var knownToOmitSides = false

  override func environmentDidChange() {
    super.environmentDidChange()
    guard hasTopLineOnly != knownToOmitSides else { return }
    knownToOmitSides = hasTopLineOnly
    setNeedsLayout()
  }

  private func insets(width: Int?) -> CellInsets {
    if hasTopLineOnly { return CellInsets(top: 1) }
    return CellInsets(top: 1 + titleLines(width: width).count, leading: 1, bottom: 1, trailing: 1)
  }

  private func titleLines(width: Int?) -> [TextLayout.Line] {
    guard fitsTitle, let title, let width, CharacterWidth.of(title) + Self.titleMargin > width else { return [] }
    return TextLayout(title, width: width - Self.titleMargin).lines
  }

  override func draw(on canvas: inout CellCanvas) {
    super.draw(on: &canvas)
    // A change of the content does not concern the border.
    let damaged = canvas.clip.intersection(frame)
    guard !damaged.isEmpty, !viewport.contains(damaged) else { return }
    let ink = (panel != nil && containsFocus ? .accent : color).resolved(in: environment.palette)
    if hasTopLineOnly { return drawTopLine(ink, on: &canvas) }
    guard frame.size.width >= 2, frame.size.height >= 2 else { return }
    drawLines(in: damaged, ink, on: &canvas)
    let lines = titleLines(width: frame.size.width)
    if let title, !title.isEmpty, lines.isEmpty { drawTitle(title, on: &canvas) }
    if let panel { panel.draw(on: &canvas, in: frame, title: title ?? "", environment.palette) }
    for (index, line) in lines.enumerated() where index < frame.size.height - 2 {
      canvas.write(
        line.text, at: Point(x: frame.minX + 3, y: frame.minY + 1 + index), foreground: environment.palette[.text],
        attributes: .bold)
    }
  }

  private func drawLines(in damaged: Rect, _ ink: CellColor, on canvas: inout CellCanvas) {
    let (top, bottom) = (frame.minY, frame.maxY - 1)
    for y in damaged.minY..<damaged.maxY {
      if y == top || y == bottom {
        let bar = String(repeating: "─", count: frame.size.width - 2)
        canvas.write(y == top ? "╭\(bar)╮" : "╰\(bar)╯", at: Point(x: frame.minX, y: y), foreground: ink)
      } else {
        canvas.write("│", at: Point(x: frame.minX, y: y), foreground: ink)
        canvas.write("│", at: Point(x: frame.maxX - 1, y: y), foreground: ink)
      }
    }
  }

  private func drawTopLine(_ ink: CellColor, on canvas: inout CellCanvas) {
    canvas.write(String(repeating: "─", count: min(frame.size.width, 1000)), at: frame.origin, foreground: ink)
    if let title { drawTitle(title, on: &canvas) }
    panel?.drawNote(on: &canvas, in: frame, title: title ?? "", environment.palette)
  }

  private func drawTitle(_ title: String, on canvas: inout CellCanvas) {
    canvas.clipped(to: Rect(x: frame.minX + 2, y: frame.minY, width: frame.size.width - 4, height: 1)) { canvas in
      let mark = environment.accessibilityDifferentiateWithoutColor && panel != nil && containsFocus ? "▸" : " "
      canvas.write(
        "\(mark)\(title) ", at: Point(x: frame.minX + 2, y: frame.minY), foreground: environment.palette[.text],
        attributes: .bold)
    }
  }
}

extension View {
  /// Draws a border around the view.
  public func border(_ color: Color = .border, title: String? = nil) -> some View {
    modifier(BorderModifier(color: color, title: title))
  }

  /// Draws a border around a dialog that is at least as wide as its title.
  func dialogBorder(title: String) -> some View {
    modifier(BorderModifier(color: .accent, title: title, fitsTitle: true))
  }
}

extension BorderNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    if let title, !title.isEmpty, !reader.hasAnnouncedTitle(of: self) {
      reader.add(AccessibilityElement(.heading, [title, panel?.note].compactMap { $0 }.joined(separator: ", ")))
    }
    reader.readChildren(of: self)
  }
}
