/// Marks what a view draws as a hyperlink of the terminal (OSC 8), which the terminal opens on its own.
struct HyperlinkModifier: NodeModifier {
  let address: String

  func makeNode(in parent: Node) -> HyperlinkNode {
    HyperlinkNode(address: address, parent: parent)
  }

  func update(_ node: HyperlinkNode) {
    node.address = address
  }
}

final class HyperlinkNode: Node {
  var address: String {
    didSet { if address != oldValue { setNeedsDisplay() } }
  }

  init(address: String, parent: Node) {
    self.address = address
    super.init(parent: parent)
  }

  override func draw(on canvas: inout CellCanvas) {
    let outer = canvas.link
    canvas.link = canvas.buffer.glyphs.links.id(of: address)
    super.draw(on: &canvas)
    canvas.link = outer
  }
}

extension View {
  /// Marks the view as a hyperlink.
  ///
  /// - Parameter address: The address, from any source; one that is no URL has no effect.
  /// - Returns: A view that the terminal opens as a link.
  func hyperlink(_ address: String) -> some View {
    modifier(HyperlinkModifier(address: address))
  }
}
