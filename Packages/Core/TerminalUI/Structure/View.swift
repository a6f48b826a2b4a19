/// A part of a user interface, described by value (SwiftUI's protocol of the same name).
///
/// A view is cheap to make and is made often. What lives on - state, focus, tasks - is kept by the runtime in a tree of
/// nodes, one for each view, and stays as long as the view stays in its place.
@MainActor
@preconcurrency
public protocol View {
  associatedtype Body: View

  /// What the view is made of.
  @ViewBuilder
  var body: Body { get }

  /// Makes the node that stands for the view. The framework's own views implement it; yours need `body` alone.
  func _makeNode(in parent: Node) -> Node

  /// Gives the node of an earlier value of the view this value. The framework's own views implement it.
  func _update(_ node: Node)
}

extension View {
  public func _makeNode(in parent: Node) -> Node {
    CompositeNode(self, parent: parent)
  }

  public func _update(_ node: Node) {
    node.expect(CompositeNode<Self>.self).update(self)
  }
}

extension Never: View {
  public var body: Never { fatalError("Never has no value, so it has no body") }
}

/// A view that the framework implements by a node of its own.
protocol PrimitiveView: View where Body == Never {
  associatedtype NodeType: Node

  func makeNode(in parent: Node) -> NodeType
  func update(_ node: NodeType)
}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) is drawn by its node and has no body") }

  public func _makeNode(in parent: Node) -> Node {
    makeNode(in: parent)
  }

  public func _update(_ node: Node) {
    update(node.expect(NodeType.self))
  }
}
