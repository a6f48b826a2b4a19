extension View {
  /// Draws the view in front of everything else in its window, also of sheets, covers and alerts.
  ///
  /// The view keeps its place in the layout, such as that of an overlay, and has an opaque background. It receives clicks
  /// also while a presentation is shown, but its controls must not have the focus (`focusable(false)`).
  public func floating() -> some View {
    modifier(FloatingModifier())
  }
}

private struct FloatingModifier: NodeModifier {
  func makeNode(in parent: Node) -> FloatingNode { FloatingNode(parent: parent) }
  func update(_ node: FloatingNode) {}
}

/// A view that the window draws after its presentations.
final class FloatingNode: WrapperNode {
  override var drawsCells: Bool { true }

  override init(parent: Node) {
    super.init(parent: parent)
    window.floatingNodes.append(self)
  }

  override func willLeave() { window.floatingNodes.removeAll { $0 === self } }

  // The window draws it, in front of the presentations.
  override func draw(on canvas: inout CellCanvas) {}

  func drawInFront(on canvas: inout CellCanvas) {
    guard frame.intersects(canvas.clip) else { return }
    let palette = environment.palette
    canvas.fill(frame, background: palette[.background], foreground: palette[.text])
    canvas.clipped(to: frame) { super.draw(on: &$0) }
  }
}

extension Window {
  var shownFloatingNodes: [FloatingNode] {
    floatingNodes.filter { !$0.frame.isEmpty && !$0.isCovered && $0.isShown(in: rootNode) }
  }

  /// The topmost floating view at a cell, unless the command palette or the like covers all windows.
  func floatingNode(at point: Point) -> Node? {
    guard !floatingNodes.isEmpty, !isShowingSystemPresentation else { return nil }
    return shownFloatingNodes.last { $0.frame.contains(point) }
  }
}
