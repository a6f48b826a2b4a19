public import Observation

/// Changes the environment of a view and its descendants.
struct EnvironmentModifier: NodeModifier {
  /// The new value, to detect changes; `nil` if it cannot be compared.
  let value: AnyHashable?
  let change: @MainActor (inout EnvironmentValues) -> Void

  func makeNode(in parent: Node) -> EnvironmentNode {
    let node = EnvironmentNode(parent: parent)
    node.install(value, change)
    return node
  }

  func update(_ node: EnvironmentNode) {
    node.replace(value, change)
  }
}

final class EnvironmentNode: Node {
  private var value: AnyHashable?
  private var change: @MainActor (inout EnvironmentValues) -> Void = { _ in }

  func install(_ value: AnyHashable?, _ change: @escaping @MainActor (inout EnvironmentValues) -> Void) {
    self.value = value
    self.change = change
    self.change(&environment)
  }

  func replace(_ newValue: AnyHashable?, _ newChange: @escaping @MainActor (inout EnvironmentValues) -> Void) {
    change = newChange
    if let value, let newValue, value == newValue { return }
    value = newValue
    if let parent { setEnvironment(parent.environment) }
    window.setNeedsFrame()
  }

  override func setEnvironment(_ inherited: EnvironmentValues) {
    var own = inherited
    change(&own)
    super.setEnvironment(own)
  }
}

extension View {
  /// Sets an environment value for the view and its descendants.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the value.
  ///   - value: The new value.
  /// - Returns: A view with the value.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(EnvironmentModifier(value: value as? AnyHashable) { $0[keyPath: keyPath] = value })
  }

  /// Adds an observable object to the environment of the view, where descendants read it by its type.
  ///
  /// - Parameter object: The object.
  /// - Returns: A view with the object.
  public func environment<Value: AnyObject & Observable>(_ object: Value) -> some View {
    modifier(EnvironmentModifier(value: ObjectIdentifier(object)) { $0[object: Value.self] = object })
  }

  /// Transforms an environment value for the view and its descendants.
  func transformEnvironment<Value: Hashable>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, by value: Value,
    _ transform: @escaping @MainActor (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentModifier(value: value) { transform(&$0[keyPath: keyPath]) })
  }
}
