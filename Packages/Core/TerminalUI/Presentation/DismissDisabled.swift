struct DismissDisabledModifier: NodeModifier {
  let isDisabled: Bool

  func makeNode(in parent: Node) -> Node {
    let node = Node(parent: parent)
    update(node)
    return node
  }

  func update(_ node: Node) {
    let presented: PresentedNode? = node.nearest { $0 as? PresentedNode }
    presented?.ignoresEscape = isDisabled
  }
}

extension View {
  /// Sets whether Escape is prevented from closing the surrounding presentation.
  ///
  /// Its content must then close it.
  ///
  /// - Parameter isDisabled: Whether Escape has no effect.
  /// - Returns: A view that controls the dismissal.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(DismissDisabledModifier(isDisabled: isDisabled))
  }
}
