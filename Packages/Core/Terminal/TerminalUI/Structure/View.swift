/// A part of a user interface, described by a value (SwiftUI's protocol of the same name).
///
/// A view is cheap and is created often. The runtime stores persistent parts, such as state, focus and tasks, in a tree
/// of nodes. Each view has one node, which lives as long as the view has the same position in the tree.
@MainActor
@preconcurrency
public protocol View {
  /// The type of the view's body.
  associatedtype Body: View

  /// The content and behavior of the view.
  @ViewBuilder
  var body: Body { get }

  /// Creates the node that represents the view.
  ///
  /// The framework's own views implement it; other views need only `body`.
  func _makeNode(in parent: Node) -> Node

  /// Updates the node of an earlier value of the view to this value.
  ///
  /// The framework's own views implement it; other views need only `body`.
  func _update(_ node: Node)
}

extension View {
  /// Creates the node of a view that is composed by its body.
  public func _makeNode(in parent: Node) -> Node {
    CompositeNode(self, parent: parent)
  }

  /// Updates the node of a view that is composed by its body.
  public func _update(_ node: Node) {
    node.expect(CompositeNode<Self>.self).update(self)
  }
}

extension Never: View {
  /// The body of a type without values, which is never read.
  public var body: Never { fatalError("Never has no value, so it has no body") }
}

/// A view that the framework implements with its own node type.
protocol PrimitiveView: View where Body == Never {
  associatedtype NodeType: Node

  func makeNode(in parent: Node) -> NodeType
  func update(_ node: NodeType)
}

extension PrimitiveView {
  /// The body of a primitive view; reading it is a programming error.
  public var body: Never { fatalError("\(Self.self) is drawn by its node and has no body") }

  /// Creates the node of the view.
  public func _makeNode(in parent: Node) -> Node {
    makeNode(in: parent)
  }

  /// Updates the node of the view from this value.
  public func _update(_ node: Node) {
    update(node.expect(NodeType.self))
  }
}
