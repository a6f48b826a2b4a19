/// A view with a layer in front of it or behind it that does not affect its size.
struct LayeredView<Content: View, Layer: View>: PrimitiveView {
  let content: Content
  let layer: Layer
  let alignment: Alignment
  let isBehind: Bool

  func makeNode(in parent: Node) -> LayeredNode {
    let node = LayeredNode(isBehind: isBehind, alignment: alignment, parent: parent)
    node.content.append(content._makeNode(in: node.content))
    node.layer.append(layer._makeNode(in: node.layer))
    return node
  }

  func update(_ node: LayeredNode) {
    node.alignment = alignment
    content._update(node.content.children[0])
    layer._update(node.layer.children[0])
  }
}

final class LayeredNode: Node {
  var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }

  private let isBehind: Bool

  init(isBehind: Bool, alignment: Alignment, parent: Node) {
    self.isBehind = isBehind
    self.alignment = alignment
    super.init(parent: parent)
    window.coveredViews.insert(self)
    // Later children are drawn over earlier ones and receive mouse presses first.
    append(WrapperNode(parent: self))
    append(WrapperNode(parent: self))
  }

  var content: Node { children[isBehind ? 1 : 0] }
  var layer: Node { children[isBehind ? 0 : 1] }

  override func willLeave() { window.coveredViews.remove(self) }

  override var isLaidOut: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size { content.size(for: proposal) }

  override func arrange() {
    content.place(in: frame)
    layer.place(in: alignment.place(layer.size(for: ProposedSize(frame.size)), of: layer, in: frame))
  }
}

extension View {
  /// Shows a view in front of this one, without affecting its size.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    LayeredView(content: self, layer: content(), alignment: alignment, isBehind: false)
  }

  /// Shows a view in front of this one, without affecting its size.
  @_disfavoredOverload
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    LayeredView(content: self, layer: overlay, alignment: alignment, isBehind: false)
  }

  /// Shows a view behind this one, without affecting its size.
  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    LayeredView(content: self, layer: content(), alignment: alignment, isBehind: true)
  }

  /// Shows a view behind this one, without affecting its size.
  @_disfavoredOverload
  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    LayeredView(content: self, layer: background, alignment: alignment, isBehind: true)
  }
}
