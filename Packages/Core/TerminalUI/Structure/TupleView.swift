/// Several views in a row, as a view builder's block gives them.
public struct TupleView<each Content: View>: View {
  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  public var body: Never { fatalError("TupleView has no body") }

  public func _makeNode(in parent: Node) -> Node {
    let node = Node(parent: parent)
    repeat node.append((each content)._makeNode(in: node))
    return node
  }

  public func _update(_ node: Node) {
    var index = 0
    for view in repeat each content {
      view._update(node.children[index])
      index += 1
    }
  }
}

/// No view at all.
public struct EmptyView: PrimitiveView {
  public init() {}

  func makeNode(in parent: Node) -> Node {
    Node(parent: parent)
  }

  func update(_ node: Node) {}
}

/// Views that belong together without being laid out together.
public struct Group<Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: Content { content }
}
