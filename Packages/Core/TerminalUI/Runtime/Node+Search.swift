extension Node {
  /// Returns whether every node from this one up to an ancestor is a visible child of its parent.
  final func isShown(in ancestor: Node?) -> Bool {
    var node = self
    while node !== ancestor {
      guard let parent = node.parent, node.isAmong(parent.visibleChildren) else { return false }
      node = parent
    }
    return true
  }

  // A loop, because `contains(where:)` checks for each child that its closure runs on the main actor.
  final func isAmong(_ nodes: [Node]) -> Bool {
    for node in nodes where node === self { return true }
    return false
  }

  /// Returns the first non-`nil` result of a closure for this node and its ancestors.
  ///
  /// Stops before `limit`.
  final func nearest<Value>(below limit: Node? = nil, _ find: (Node) -> Value?) -> Value? {
    var node: Node? = self
    while let current = node, current !== limit {
      if let value = find(current) { return value }
      node = current.parent
    }
    return nil
  }

  /// Returns the node as the type that its view created.
  ///
  /// Another type is a defect in the framework.
  final func expect<Kind: Node>(_ kind: Kind.Type) -> Kind {
    guard let node = self as? Kind else { preconditionFailure("Expected \(kind), found \(type(of: self))") }
    return node
  }
}
