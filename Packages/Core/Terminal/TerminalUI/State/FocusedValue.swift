/// The key of a value that the view with the focus provides (SwiftUI's protocol of the same name).
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// The values that the view with the focus and its ancestors provide (SwiftUI's type of the same name).
@MainActor
@preconcurrency
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value of a key; `nil` if no view around the focus provides one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type that a view around the focus provides.
  package subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}
