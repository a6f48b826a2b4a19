/// A sequence of views, the result of a view builder's block.
public struct TupleView<each Content: View>: View {
  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// The body of a primitive view; reading it is a programming error.
  public var body: Never { fatalError("TupleView has no body") }

  /// Creates the node of the view.
  ///
  /// - Parameter parent: The parent of the new node.
  /// - Returns: The new node.
  public func _makeNode(in parent: Node) -> Node {
    let node = Node(parent: parent)
    repeat node.append((each content)._makeNode(in: node))
    return node
  }

  /// Updates the node of the view from this value.
  ///
  /// - Parameter node: The node that `_makeNode(in:)` returned for an earlier value.
  public func _update(_ node: Node) {
    var index = 0
    for view in repeat each content {
      view._update(node.children[index])
      index += 1
    }
  }
}

/// A view without content.
public struct EmptyView: PrimitiveView {
  /// Creates an empty view.
  public init() {}

  func makeNode(in parent: Node) -> Node {
    Node(parent: parent)
  }

  func update(_ node: Node) {}
}

/// A group of views without a layout of its own.
public struct Group<Content: View>: View {
  let content: Content

  /// Creates a group.
  ///
  /// - Parameter content: The views of the group.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The views of the group.
  public var body: Content { content }
}
