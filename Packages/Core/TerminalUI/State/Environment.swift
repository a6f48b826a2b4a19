public import Observation

/// A property wrapper that reads a value or an object from the environment (SwiftUI's wrapper of the same name).
@propertyWrapper
@MainActor
@preconcurrency
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private weak var node: Node?
  /// The environment at the time when the view was connected: for a task that outlives the view.
  private var inherited = EnvironmentValues()

  /// Creates a property that reads a value of the environment.
  ///
  /// - Parameter keyPath: The key path to the value.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Creates a property that reads the environment's object of a type.
  ///
  /// Reading it is a programming error if no ancestor has set such an object.
  ///
  /// - Parameter type: The type of the object.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[object: type] else {
        preconditionFailure("No \(type) in the environment: a view around must call .environment(_:) with one")
      }
      return object
    }
  }

  /// The current value in the view's environment.
  public var wrappedValue: Value {
    read(node?.environment ?? inherited)
  }

  /// Connects the property to the node of its view.
  ///
  /// - Parameters:
  ///   - node: The node of the view that declares the property.
  ///   - slot: The index of the property's storage in the node.
  public mutating func _connect(to node: Node, slot: Int) {
    self.node = node
    inherited = node.environment
    node.readsEnvironment = true
  }
}
