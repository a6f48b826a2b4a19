/// Views one below the other.
public struct VStack<Content: View>: StackView {
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// Views one below the other, with `spacing` rows between them.
  public init(alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  static var axis: Axis { .vertical }
  var placement: Alignment { Alignment(horizontal: alignment, vertical: .top) }
}

/// Views side by side.
public struct HStack<Content: View>: StackView {
  let alignment: VerticalAlignment
  let spacing: Int
  let content: Content

  /// Views side by side, with `spacing` columns between them.
  public init(alignment: VerticalAlignment = .center, spacing: Int = 1, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  static var axis: Axis { .horizontal }
  var placement: Alignment { Alignment(horizontal: .leading, vertical: alignment) }
}

/// Views in a row or a column.
protocol StackView: PrimitiveView where NodeType == StackNode {
  associatedtype Content: View

  static var axis: Axis { get }
  /// Where views stand that are smaller than the stack.
  var placement: Alignment { get }
  var spacing: Int { get }
  var content: Content { get }
}

extension StackView {
  func makeNode(in parent: Node) -> StackNode {
    let node = StackNode(Self.axis, parent: parent)
    node.configure(alignment: placement, spacing: spacing)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: StackNode) {
    node.configure(alignment: placement, spacing: spacing)
    content._update(node.children[0])
  }
}
