struct DismissDisabledModifier: NodeModifier {
  let isDisabled: Bool

  func makeNode(in parent: Node) -> Node {
    let node = Node(parent: parent)
    update(node)
    return node
  }

  func update(_ node: Node) {
    let presented: PresentedNode? = node.nearest { $0 as? PresentedNode }
    presented?.keepsOnEscape = isDisabled
  }
}

extension View {
  /// Has Escape leave what the view is presented in as it is: it is closed by what stands in it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(DismissDisabledModifier(isDisabled: isDisabled))
  }
}
