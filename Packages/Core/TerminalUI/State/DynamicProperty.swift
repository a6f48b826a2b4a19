/// A property of a view that the runtime connects before the body is read: state, environment, and structs made of them.
@MainActor
@preconcurrency
public protocol DynamicProperty {
  /// Connects the property to the node of its view. The framework's own properties implement it; a property made of
  /// others needs nothing.
  mutating func _connect(to node: Node, slot: Int)
}

extension DynamicProperty {
  public mutating func _connect(to node: Node, slot: Int) {
    // Sixteen slots for each property that is made of others, behind the sixteen of the view itself.
    FieldPlan.of(Self.self).connect(&self, to: node, firstSlot: (slot + 1) * 16)
  }
}
