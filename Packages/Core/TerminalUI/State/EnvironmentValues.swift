import Observation

/// Names a value of the environment and its default (SwiftUI's protocol of the same name).
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What views inherit from those around them.
@MainActor
@preconcurrency
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type that a view around has put here.
  subscript<Value: AnyObject & Observable>(object type: Value.Type) -> Value? {
    get { values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}
