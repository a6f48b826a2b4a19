/// A value that a scene keeps under a key, and finds again when the program next starts (SwiftUI's wrapper of the same name).
///
/// Each window has its own; it goes with the window. Keep little in it, and check what comes back: it may be old. A value that
/// cannot be read is as if it had never been kept.
@propertyWrapper
@MainActor
@preconcurrency
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initialValue: Value
  private let load: @MainActor (any SceneStorageStore, _ key: String, _ scene: String) -> Value?
  private let save: @MainActor (Value, any SceneStorageStore, _ key: String, _ scene: String) -> Void
  private var box: SceneStorageBox<Value>?

  /// Keeps a number, a text, data, or whatever else can be encoded; optionals included.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String) where Value: Codable {
    self.key = key
    initialValue = wrappedValue
    load = { store, key, scene in store.value(Value.self, for: key, in: scene) }
    save = { value, store, key, scene in store.set(value, for: key, in: scene) }
  }

  /// Keeps a case, or what else stands for a raw value.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: Codable {
    self.key = key
    initialValue = wrappedValue
    load = { store, key, scene in
      store.value(Value.RawValue.self, for: key, in: scene).flatMap { Value(rawValue: $0) }
    }
    save = { value, store, key, scene in store.set(value.rawValue, for: key, in: scene) }
  }

  /// Keeps a value that starts with nothing; `nil` takes it away.
  @_disfavoredOverload
  public init<Wrapped: Codable>(_ key: String) where Value == Wrapped? {
    self.key = key
    initialValue = nil
    load = { store, key, scene in store.value(Wrapped.self, for: key, in: scene).map { $0 } }
    save = { value, store, key, scene in store.set(value, for: key, in: scene) }
  }

  /// Keeps a case that starts with none; `nil` takes it away.
  public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue: Codable {
    self.key = key
    initialValue = nil
    load = { store, key, scene in
      store.value(Wrapped.RawValue.self, for: key, in: scene).flatMap { Wrapped(rawValue: $0) }.map { $0 }
    }
    save = { value, store, key, scene in store.set(value?.rawValue, for: key, in: scene) }
  }

  public var wrappedValue: Value {
    get { box?.value ?? initialValue }
    nonmutating set { box?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initialValue) }
    return Binding(identity: BindingIdentity(owner: box), get: { box.value }, set: { box.value = $0 })
  }

  public mutating func _connect(to node: Node, slot: Int) {
    guard let context = node.environment.sceneContext else {
      // Outside of an app there is no scene to keep it: it lives as state does.
      box = node.slot(slot) { SceneStorageBox(initialValue) { _ in } }
      return
    }
    box = context.box(key) { makeBox(context) }
  }

  private func makeBox(_ context: SceneContext) -> SceneStorageBox<Value> {
    let (key, save) = (key, save)
    let kept = context.store.flatMap { load($0, key, context.scene) }
    return SceneStorageBox(kept ?? initialValue) { [weak context] value in
      guard let context, let store = context.store else { return }
      save(value, store, key, context.scene)
    }
  }
}

/// Holds a value of a scene for all views that name its key.
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
