/// Makes a color a view, as in SwiftUI: it fills the proposed space.
extension Color: PrimitiveView {
  @MainActor
  func makeNode(in parent: Node) -> ColorNode {
    ColorNode(self, parent: parent)
  }

  @MainActor
  func update(_ node: ColorNode) {
    node.color = self
  }
}

final class ColorNode: Node {
  var color: Color {
    didSet { if color != oldValue { window.setNeedsFrame() } }
  }

  init(_ color: Color, parent: Node) {
    self.color = color
    super.init(parent: parent)
  }

  override var isLaidOut: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(on canvas: inout Canvas) {
    let palette = environment.palette
    canvas.fill(frame, background: color.resolved(in: palette), foreground: palette[.text])
  }
}
