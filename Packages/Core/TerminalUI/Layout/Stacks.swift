/// A vertical stack of views.
public struct VStack<Content: View>: StackView {
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// Creates a vertical stack.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal position of views narrower than the stack.
  ///   - spacing: The number of rows between views.
  ///   - content: The views, from top to bottom.
  public init(alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  static var axis: Axis { .vertical }
  var placement: Alignment { Alignment(horizontal: alignment, vertical: .top) }
}

/// A horizontal stack of views.
public struct HStack<Content: View>: StackView {
  let alignment: VerticalAlignment
  let spacing: Int
  let content: Content

  /// Creates a horizontal stack.
  ///
  /// - Parameters:
  ///   - alignment: The vertical position of views lower than the stack.
  ///   - spacing: The number of columns between views.
  ///   - content: The views, from leading to trailing.
  public init(alignment: VerticalAlignment = .center, spacing: Int = 1, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  static var axis: Axis { .horizontal }
  var placement: Alignment { Alignment(horizontal: .leading, vertical: alignment) }
}

/// A horizontal or vertical stack.
protocol StackView: PrimitiveView where NodeType == StackNode {
  associatedtype Content: View

  static var axis: Axis { get }
  /// The position of views that are smaller than the stack.
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
