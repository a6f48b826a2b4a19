/// A property of a view that the runtime connects before it evaluates the body: state, environment, and structs made of
/// them.
@MainActor
@preconcurrency
public protocol DynamicProperty {
  /// Connects the property to the node of its view.
  ///
  /// The framework's own property wrappers implement it. A property composed of others uses the default implementation.
  ///
  /// - Parameters:
  ///   - node: The node of the view that declares the property.
  ///   - slot: The index of the property's storage in the node.
  mutating func _connect(to node: Node, slot: Int)
}

extension DynamicProperty {
  /// Connects the properties of this property to the node of the view.
  ///
  /// - Parameters:
  ///   - node: The node of the view that declares the property.
  ///   - slot: The index of the property's storage in the node.
  public mutating func _connect(to node: Node, slot: Int) {
    // A composed property has sixteen slots of its own. They follow the sixteen of the view itself.
    FieldPlan.of(Self.self).connect(&self, to: node, firstSlot: (slot + 1) * 16)
  }
}
