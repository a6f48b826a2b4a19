struct BorderModifier: NodeModifier {
  let color: Color
  let title: String?

  func makeNode(in parent: Node) -> BorderNode {
    let node = BorderNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: BorderNode) {
    node.color = color
    node.title = title
    node.window.setNeedsFrame()
  }
}

final class BorderNode: WrapperNode {
  var color = Color.border
  var title: String?

  private static let insets = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)

  override func measure(_ proposal: ProposedSize) -> Size {
    let content = contentSize(for: proposal.inset(by: Self.insets))
    return Size(width: content.width + 2, height: content.height + 2)
  }

  override func arrange() {
    placeContent(in: frame.inset(by: Self.insets))
  }

  override func draw(on canvas: inout Canvas) {
    super.draw(on: &canvas)
    guard frame.size.width >= 2, frame.size.height >= 2 else { return }
    let ink = color.resolved(in: environment.palette)
    let bar = String(repeating: "─", count: frame.size.width - 2)
    canvas.write("╭" + bar + "╮", at: frame.origin, foreground: ink)
    canvas.write("╰" + bar + "╯", at: Point(x: frame.minX, y: frame.maxY - 1), foreground: ink)
    for y in frame.minY + 1..<max(frame.minY + 1, frame.maxY - 1) {
      canvas.write("│", at: Point(x: frame.minX, y: y), foreground: ink)
      canvas.write("│", at: Point(x: frame.maxX - 1, y: y), foreground: ink)
    }
    if let title { drawTitle(title, on: &canvas) }
  }

  private func drawTitle(_ title: String, on canvas: inout Canvas) {
    canvas.clipped(to: Rect(x: frame.minX + 2, y: frame.minY, width: frame.size.width - 4, height: 1)) { canvas in
      canvas.write(
        " \(title) ", at: Point(x: frame.minX + 2, y: frame.minY), foreground: environment.palette[.text],
        attributes: .bold)
    }
  }
}

extension View {
  /// Draws a line around the view, with a title in it where one is given.
  public func border(_ color: Color = .border, title: String? = nil) -> some View {
    modifier(BorderModifier(color: color, title: title))
  }
}
