struct BackgroundModifier: NodeModifier {
  let color: Color

  func makeNode(in parent: Node) -> BackgroundNode {
    let node = BackgroundNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: BackgroundNode) {
    node.color = color
    node.window.setNeedsFrame()
  }
}

final class BackgroundNode: WrapperNode {
  var color = Color.clear

  override func draw(on canvas: inout Canvas) {
    canvas.fill(
      frame, background: color.resolved(in: environment.palette), foreground: environment.palette[.text])
    super.draw(on: &canvas)
  }
}

extension View {
  /// Fills the area behind the view.
  ///
  /// - Parameter color: The color.
  /// - Returns: A view with a background.
  public func background(_ color: Color) -> some View {
    modifier(BackgroundModifier(color: color))
  }
}
