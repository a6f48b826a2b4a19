struct TagModifier: NodeModifier {
  let tag: AnyHashable

  func makeNode(in parent: Node) -> TagNode {
    let node = TagNode(parent: parent)
    node.tag = tag
    return node
  }

  func update(_ node: TagNode) {
    node.tag = tag
  }
}

/// Marks its content with a value, by which a picker or a tab view knows it.
final class TagNode: Node {
  var tag: AnyHashable?
}

extension View {
  /// Marks the view as the choice of a picker, or the page of a tab view, that stands for the value.
  public func tag(_ tag: some Hashable) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }
}
