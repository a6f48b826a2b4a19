/// Read-only text. It breaks lines between words where it is offered too few columns, and ends in an ellipsis where it is
/// offered too few rows.
public struct Text: PrimitiveView, Equatable {
  let content: String

  public init(_ content: some StringProtocol) {
    self.content = String(content)
  }

  func makeNode(in parent: Node) -> TextNode {
    TextNode(content, parent: parent)
  }

  func update(_ node: TextNode) {
    node.content = content
  }
}

final class TextNode: Node {
  var content: String {
    didSet {
      guard content != oldValue else { return }
      layout = nil
      setNeedsLayout()
    }
  }

  private var layout: TextLayout?

  init(_ content: String, parent: Node) {
    self.content = content
    super.init(parent: parent)
  }

  override var isLaidOut: Bool { true }

  override func environmentDidChange() {
    setNeedsLayout()
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let lines = lines(width: proposal.width)
    let limit = min(environment.lineLimit ?? Int.max, max(1, proposal.height ?? Int.max))
    let width = lines.map(\.width).max() ?? 0
    return Size(width: min(width, proposal.width ?? width), height: min(lines.count, limit))
  }

  override func draw(on canvas: inout Canvas) {
    let lines = lines(width: frame.size.width)
    let ink = environment.foregroundColor.resolved(in: environment.palette)
    for (index, line) in lines.prefix(frame.size.height).enumerated() {
      let isCut = index == frame.size.height - 1 && lines.count > frame.size.height
      let text = TextLayout.truncated(line, to: frame.size.width, isCut: isCut)
      let offset = environment.multilineTextAlignment.horizontal.offset(of: text.width, in: frame.size.width)
      canvas.write(
        text.text, at: Point(x: frame.minX + offset, y: frame.minY + index), foreground: ink,
        attributes: environment.textAttributes)
    }
  }

  private func lines(width: Int?) -> [TextLayout.Line] {
    // One line is cut rather than broken: a row of a table keeps its height.
    let width = environment.lineLimit == 1 ? nil : width
    if let layout, layout.width == width { return layout.lines }
    let layout = TextLayout(content, width: width)
    self.layout = layout
    return layout.lines
  }
}
