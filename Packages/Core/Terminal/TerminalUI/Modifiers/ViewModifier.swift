/// A type that makes a view from another view (SwiftUI's protocol of the same name).
@MainActor
@preconcurrency
public protocol ViewModifier {
  /// The view that the modifier makes.
  associatedtype Body: View

  /// Returns the modified view.
  @ViewBuilder
  func body(content: Content) -> Body

  /// The type of the view to modify.
  typealias Content = AnyView
}

extension View {
  /// Applies a modifier to the view.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedView(content: AnyView(self), modifier: modifier)
  }

  package func modifier<Modifier: NodeModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A built-in modifier: creates a node around the node of its content.
package protocol NodeModifier {
  associatedtype NodeType: Node

  @MainActor func makeNode(in parent: Node) -> NodeType
  @MainActor func update(_ node: NodeType)
}

package struct ModifiedContent<Content: View, Modifier: NodeModifier>: PrimitiveView {
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

/// A view with a modifier of the app.
///
/// It has its own node, which stores the modifier's state and tracks what the modifier's body reads.
public struct ModifiedView<Modifier: ViewModifier>: View {
  let content: AnyView
  let compared: ComparedModifier<Modifier>
  var connected: ConnectedModifier<Modifier>

  init(content: AnyView, modifier: Modifier) {
    self.content = content
    compared = ComparedModifier(modifier: modifier)
    connected = ConnectedModifier(modifier: modifier)
  }

  /// The content and behavior of the view.
  public var body: some View {
    connected.modifier.body(content: content)
  }
}

/// The modifier whose body is evaluated, with its state and environment connected to the node of the modified view.
struct ConnectedModifier<Modifier: ViewModifier>: DynamicProperty {
  var modifier: Modifier

  mutating func _connect(to node: Node, slot: Int) {
    FieldPlan.of(Modifier.self).connect(&modifier, to: node, firstSlot: (slot + 1) * 16)
  }
}

/// The modifier as it was created, to detect changes.
@MainActor
struct ComparedModifier<Modifier: ViewModifier>: IdentityComparable {
  let modifier: Modifier

  func isKnownSame(as other: ComparedModifier) -> Bool {
    FieldPlan.of(Modifier.self).areEqual(modifier, other.modifier)
  }
}
