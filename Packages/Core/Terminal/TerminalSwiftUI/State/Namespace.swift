/// A property wrapper for an identity that views share, for modifiers that name a scope (SwiftUI's wrapper of the same
/// name).
@propertyWrapper
@MainActor
@preconcurrency
public struct Namespace: DynamicProperty {
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    fileprivate let owner: ActionIdentity
  }

  private var owner = ActionIdentity()

  /// Creates a namespace.
  public init() {}

  /// The identity of the namespace, which is the same as long as the view has the same position in the view tree.
  public var wrappedValue: ID { ID(owner: owner) }

  /// Connects the property to the node of its view.
  public mutating func _connect(to node: Node, slot: Int) {
    owner = node.slot(slot) { ActionIdentity() }
  }
}
