public import Observation

/// Reads a value, or an object, that a view around has put into the environment (SwiftUI's wrapper of the same name).
@propertyWrapper
@MainActor
@preconcurrency
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private weak var node: Node?
  /// What was inherited when the view took its place: for a task that outlives the view.
  private var inherited = EnvironmentValues()

  /// Reads the value that the key path names.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Reads the object of a type. It is a programming error to read one that nobody has put there.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[object: type] else {
        preconditionFailure("No \(type) in the environment: a view around must call .environment(_:) with one")
      }
      return object
    }
  }

  /// The value as it is inherited now.
  public var wrappedValue: Value {
    read(node?.environment ?? inherited)
  }

  public mutating func _connect(to node: Node, slot: Int) {
    self.node = node
    inherited = node.environment
    node.readsEnvironment = true
  }
}
