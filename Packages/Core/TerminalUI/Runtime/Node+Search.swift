extension Node {
  /// Whether every node from here to one above is shown by the one above it.
  final func isShown(in ancestor: Node?) -> Bool {
    var node = self
    while node !== ancestor {
      guard let parent = node.parent, node.isAmong(parent.visibleChildren) else { return false }
      node = parent
    }
    return true
  }

  // NB: `contains(where:)` would ask at each child whether its closure runs on the main actor.
  final func isAmong(_ nodes: [Node]) -> Bool {
    for node in nodes where node === self { return true }
    return false
  }

  /// Finds something out about the nearest node upward, this one included, that has it; stops below `limit`.
  final func nearest<Value>(below limit: Node? = nil, _ find: (Node) -> Value?) -> Value? {
    var node: Node? = self
    while let current = node, current !== limit {
      if let value = find(current) { return value }
      node = current.parent
    }
    return nil
  }

  /// The node as what its view made it to be; another is a fault in the framework.
  final func expect<Kind: Node>(_ kind: Kind.Type) -> Kind {
    guard let node = self as? Kind else { preconditionFailure("Expected \(kind), found \(type(of: self))") }
    return node
  }
}
