/// A type that makes a view from another view (SwiftUI's protocol of the same name).
@MainActor
@preconcurrency
public protocol ViewModifier {
  /// The view that the modifier makes.
  associatedtype Body: View

  /// Returns the modified view.
  ///
  /// - Parameter content: The view to modify.
  /// - Returns: The new view.
  @ViewBuilder
  func body(content: Content) -> Body

  /// The type of the view to modify.
  typealias Content = AnyView
}

extension View {
  /// Applies a modifier to the view.
  ///
  /// - Parameter modifier: The modifier.
  /// - Returns: The view that the modifier makes.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedView(content: AnyView(self), modifier: modifier)
  }

  /// Wraps the view in a node of the framework.
  func modifier<Modifier: NodeModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A built-in modifier: creates a node around the node of its content.
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
