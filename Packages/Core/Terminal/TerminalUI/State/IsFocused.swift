extension EnvironmentValues {
  /// Whether the innermost control around the view has the focus.
  ///
  /// A body that reads it is evaluated again when the control receives or loses the focus. It is `false` outside of a
  /// body.
  public var isFocused: Bool {
    if let node = Node.evaluating { return node.readFocus() }
    return Node.reevaluated?.enclosingControl?.hasFocus ?? false
  }
}

extension Node {
  /// Returns whether the innermost control around the node has the focus, and records the node as a reader of it.
  fileprivate func readFocus() -> Bool {
    window.focus.addReader(self)
    return enclosingControl?.hasFocus ?? false
  }

  var enclosingControl: Node? {
    var node = parent
    while let current = node {
      if current.isFocusable { return current }
      node = current.parent
    }
    return nil
  }
}
