/// Marks what a view draws as a hyperlink of the terminal (OSC 8), which the terminal opens on its own.
struct HyperlinkModifier: LayoutBehavior {
  let address: String

  var isLaidOut: Bool { false }

  func update(_ node: CustomNode<HyperlinkModifier>) {
    guard node.behavior != self else { return }
    node.behavior = self
    node.setNeedsDisplay()
  }

  func draw(_ node: Node, on canvas: inout CellCanvas) {
    let outer = canvas.link
    canvas.link = canvas.buffer.glyphs.links.id(of: address)
    node.drawChildren(on: &canvas)
    canvas.link = outer
  }
}

extension View {
  /// Marks the view as a hyperlink to an address from any source; one that is no URL has no effect.
  func hyperlink(_ address: String) -> some View {
    modifier(HyperlinkModifier(address: address))
  }
}
