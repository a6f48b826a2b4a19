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

/// Marks its content with a value that identifies it in a picker or a tab view.
final class TagNode: Node {
  var tag: AnyHashable?
}

extension View {
  /// Sets the value that identifies the view as a picker's choice, a tab view's page, or a list's row.
  ///
  /// - Parameter tag: The value.
  /// - Returns: A view with the tag.
  public func tag(_ tag: some Hashable) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }
}
