/// Makes a view of another (SwiftUI's protocol of the same name).
@MainActor
@preconcurrency
public protocol ViewModifier {
  associatedtype Body: View

  /// What the modified view is made of; `content` is the view that is modified.
  @ViewBuilder
  func body(content: Content) -> Body

  typealias Content = AnyView
}

extension View {
  /// The view as a modifier makes it.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedView(content: AnyView(self), modifier: modifier)
  }

  /// The view in a node of the framework's own.
  func modifier<Modifier: NodeModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// What the framework's own modifiers give: a node around the node of the content.
protocol NodeModifier {
  associatedtype NodeType: Node

  @MainActor func makeNode(in parent: Node) -> NodeType
  @MainActor func update(_ node: NodeType)
}

struct ModifiedContent<Content: View, Modifier: NodeModifier>: PrimitiveView {
  let content: Content
  let modifier: Modifier

  func makeNode(in parent: Node) -> Modifier.NodeType {
    let node = modifier.makeNode(in: parent)
    node.append(content._makeNode(in: node))
    return node
  }

  func update(_ node: Modifier.NodeType) {
    modifier.update(node)
    content._update(node.children[0])
  }
}
