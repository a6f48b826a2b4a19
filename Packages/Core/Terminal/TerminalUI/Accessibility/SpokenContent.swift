/// Draws its content, and has screen readers read another view in place of it or after it.
private struct SpokenContentView<Content: View, Spoken: View>: PrimitiveView {
  let content: Content
  let spoken: Spoken
  let replacesContent: Bool

  func makeNode(in parent: Node) -> SpokenContentNode {
    let node = SpokenContentNode(parent: parent)
    node.replacesContent = replacesContent
    node.append(column._makeNode(in: node))
    node.append(spoken._makeNode(in: node))
    return node
  }

  func update(_ node: SpokenContentNode) {
    column._update(node.children[0])
    spoken._update(node.children[1])
  }

  private var column: VStack<Content> { VStack(spacing: .cells(0)) { content } }
}

private final class SpokenContentNode: Node, AccessibleNode {
  var replacesContent = false

  override var isLaidOut: Bool { true }

  override var selectsChildren: Bool { true }
  // The spoken view is never placed, drawn or focused.
  override var visibleChildren: [Node] { Array(super.visibleChildren.prefix(1)) }

  override func measure(_ proposal: ProposedSize) -> Size { children[0].size(for: proposal) }
  override func arrange() { children[0].place(in: frame) }

  func describe(to reader: inout AccessibilityReader) {
    if !replacesContent { reader.readChildren(of: self) }
    // Measuring evaluates the bodies in the view.
    for node in children[1].layoutNodes { _ = node.size(for: ProposedSize(width: nil, height: nil)) }
    reader.read(children[1])
  }
}

extension View {
  /// Adds actions for screen readers, read after the view.
  public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View {
    SpokenContentView(content: self, spoken: content(), replacesContent: false)
  }

  /// Replaces what screen readers read of the view.
  ///
  /// - Parameter representation: The view that is read, but not drawn.
  public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> some View {
    SpokenContentView(content: self, spoken: representation(), replacesContent: true)
  }

  /// Adds elements for screen readers, read after the view.
  ///
  /// - Parameter children: The views that are read, but not drawn.
  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View {
    SpokenContentView(content: self, spoken: children(), replacesContent: false)
  }
}
