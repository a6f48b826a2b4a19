import Observation

/// The key of an environment value, with its default (SwiftUI's protocol of the same name).
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value that views read if no ancestor sets one.
  static var defaultValue: Value { get }
}

/// The values that views inherit from their ancestors.
@MainActor
@preconcurrency
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates an environment in which every value is its default.
  public init() {}

  /// The value of a key, or the key's default.
  ///
  /// - Parameter key: The type that names the value.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type that an ancestor has set.
  subscript<Value: AnyObject & Observable>(object type: Value.Type) -> Value? {
    get { values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}
