struct DestinationModifier<Value: Hashable, Destination: View>: NodeModifier {
  let destination: @MainActor (Value) -> Destination

  func makeNode(in parent: Node) -> Node {
    let node = Node(parent: parent)
    update(node)
    return node
  }

  func update(_ node: Node) {
    let destination = destination
    node.environment.navigationModel?.register(Value.self) { AnyView(destination($0)) }
  }
}

extension View {
  /// Registers the page for values of a type in the enclosing navigation stack.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - destination: Creates the page for a value.
  /// - Returns: A view that registers the destination.
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> some View
  ) -> some View {
    modifier(DestinationModifier(destination: destination))
  }
}
