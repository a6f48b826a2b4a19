/// A property wrapper for a small value that a scene persists under a key across launches (SwiftUI's wrapper of the
/// same name).
///
/// Each window has its own value, which is removed with the window. Store little, and validate what you read: it may be
/// outdated. A value that cannot be decoded counts as never stored.
@propertyWrapper
@MainActor
@preconcurrency
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initialValue: Value
  private let load: @MainActor (any SceneStorageStore, _ key: String, _ scene: String) -> Value?
  private let save: @MainActor (Value, any SceneStorageStore, _ key: String, _ scene: String) -> Void
  private var box: SceneStorageBox<Value>?

  /// Creates a stored property for a codable value, such as a number, a string, data, or an optional.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value if none is stored.
  ///   - key: The key of the value in its scene.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String) where Value: Codable {
    self.key = key
    initialValue = wrappedValue
    load = { store, key, scene in store.value(Value.self, for: key, in: scene) }
    save = { value, store, key, scene in store.set(value, for: key, in: scene) }
  }

  /// Creates a stored property for a value with a raw value, such as an enum case.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value if none is stored.
  ///   - key: The key of the value in its scene.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: Codable {
    self.key = key
    initialValue = wrappedValue
    load = { store, key, scene in
      store.value(Value.RawValue.self, for: key, in: scene).flatMap { Value(rawValue: $0) }
    }
    save = { value, store, key, scene in store.set(value.rawValue, for: key, in: scene) }
  }

  /// Creates a stored property for an optional value that is initially `nil`; setting `nil` removes the stored value.
  ///
  /// - Parameter key: The key of the value in its scene.
  @_disfavoredOverload
  public init<Wrapped: Codable>(_ key: String) where Value == Wrapped? {
    self.key = key
    initialValue = nil
    load = { store, key, scene in store.value(Wrapped.self, for: key, in: scene).map { $0 } }
    save = { value, store, key, scene in store.set(value, for: key, in: scene) }
  }

  /// Creates a stored property for an optional raw-representable value that is initially `nil`.
  ///
  /// Setting `nil` removes the stored value.
  ///
  /// - Parameter key: The key of the value in its scene.
  public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue: Codable {
    self.key = key
    initialValue = nil
    load = { store, key, scene in
      store.value(Wrapped.RawValue.self, for: key, in: scene).flatMap { Wrapped(rawValue: $0) }.map { $0 }
    }
    save = { value, store, key, scene in store.set(value?.rawValue, for: key, in: scene) }
  }

  /// The current value; setting it also stores it.
  public var wrappedValue: Value {
    get { box?.value ?? initialValue }
    nonmutating set { box?.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initialValue) }
    return Binding(identity: BindingIdentity(owner: box), get: { box.value }, set: { box.value = $0 })
  }

  /// Connects the property to the node of its view.
  ///
  /// - Parameters:
  ///   - node: The node of the view that declares the property.
  ///   - slot: The index of the property's storage in the node.
  public mutating func _connect(to node: Node, slot: Int) {
    guard let context = node.environment.sceneContext else {
      // Outside of an app no scene can store the value, so it lives as long as a `State`.
      box = node.slot(slot) { SceneStorageBox(initialValue) { _ in } }
      return
    }
    box = context.box(key) { makeBox(context) }
  }

  private func makeBox(_ context: SceneContext) -> SceneStorageBox<Value> {
    let (key, save) = (key, save)
    let stored = context.store.flatMap { load($0, key, context.scene) }
    return SceneStorageBox(stored ?? initialValue) { [weak context] value in
      guard let context, let store = context.store else { return }
      save(value, store, key, context.scene)
    }
  }
}

/// Holds a value of a scene for all views that use its key.
@MainActor
final class SceneStorageBox<Value> {
  private let storage: StateStorage<Value>
  private let save: @MainActor (Value) -> Void

  init(_ value: Value, save: @escaping @MainActor (Value) -> Void) {
    storage = StateStorage(value)
    self.save = save
  }

  var value: Value {
    get { storage.value }
    set {
      storage.assign(newValue)
      save(newValue)
    }
  }
}
