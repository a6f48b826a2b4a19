/// A property wrapper for a small value that a scene persists under a key across launches (SwiftUI's wrapper of the
/// same name).
///
/// Each window has its own value, which is removed with the window. Store little, and validate what you read: it may be
/// outdated. A value that cannot be decoded counts as never stored.
@propertyWrapper
@MainActor
@preconcurrency
public struct SceneStorage<Value>: DynamicProperty {
  private var property: StoredProperty<Value>

  /// Creates a stored property for a codable value, such as a number, a string, data, or an optional.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String) where Value: Codable {
    property = StoredProperty(key, wrappedValue)
  }

  /// Creates a stored property for a value with a raw value, such as an enum case.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: Codable {
    property = StoredProperty(raw: key, wrappedValue)
  }

  /// Creates a stored property for an optional value that is initially `nil`; setting `nil` removes the stored value.
  @_disfavoredOverload
  public init<Wrapped: Codable>(_ key: String) where Value == Wrapped? {
    property = StoredProperty(optional: key)
  }

  /// Creates a stored property for an optional raw-representable value that is initially `nil`.
  ///
  /// Setting `nil` removes the stored value.
  public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue: Codable {
    property = StoredProperty(rawOptional: key)
  }

  /// The current value; setting it also stores it.
  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { property.binding }

  /// Connects the property to the node of its view.
  public mutating func _connect(to node: Node, slot: Int) {
    if let context = node.environment.sceneContext {
      property.connect(to: context)
    } else {
      // Outside of an app no scene can store the value, so it lives as long as a `State`.
      property.connect(to: node, slot: slot)
    }
  }
}
