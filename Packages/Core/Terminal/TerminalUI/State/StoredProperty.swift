/// A value that is stored under a key, and how to load and save it: the common part of `SceneStorage` and `AppStorage`.
@MainActor
struct StoredProperty<Value> {
  private let key: String
  private let initialValue: Value
  private let load: @MainActor (any SceneStorageStore, _ key: String, _ scene: String) -> Value?
  private let save: @MainActor (Value, any SceneStorageStore, _ key: String, _ scene: String) -> Void
  private var box: SceneStorageBox<Value>?

  init(_ key: String, _ initialValue: Value) where Value: Codable {
    self.key = key
    self.initialValue = initialValue
    load = { store, key, scene in store.value(Value.self, for: key, in: scene) }
    save = { value, store, key, scene in store.set(value, for: key, in: scene) }
  }

  init(raw key: String, _ initialValue: Value) where Value: RawRepresentable, Value.RawValue: Codable {
    self.key = key
    self.initialValue = initialValue
    load = { store, key, scene in
      store.value(Value.RawValue.self, for: key, in: scene).flatMap { Value(rawValue: $0) }
    }
    save = { value, store, key, scene in store.set(value.rawValue, for: key, in: scene) }
  }

  init<Wrapped: Codable>(optional key: String) where Value == Wrapped? {
    self.key = key
    initialValue = nil
    load = { store, key, scene in store.value(Wrapped.self, for: key, in: scene).map { $0 } }
    save = { value, store, key, scene in store.set(value, for: key, in: scene) }
  }

  init<Wrapped: RawRepresentable>(rawOptional key: String) where Value == Wrapped?, Wrapped.RawValue: Codable {
    self.key = key
    initialValue = nil
    load = { store, key, scene in
      store.value(Wrapped.RawValue.self, for: key, in: scene).flatMap { Wrapped(rawValue: $0) }.map { $0 }
    }
    save = { value, store, key, scene in store.set(value?.rawValue, for: key, in: scene) }
  }

  var value: Value {
    get { box?.value ?? initialValue }
    nonmutating set { box?.value = newValue }
  }

  var binding: Binding<Value> {
    guard let box else { return .constant(initialValue) }
    return Binding(identity: BindingIdentity(owner: box), get: { box.value }, set: { box.value = $0 })
  }

  mutating func connect(to context: SceneContext) {
    box = context.box(key) { makeBox(context) }
  }

  mutating func connect(to node: Node, slot: Int) {
    box = node.slot(slot) { SceneStorageBox(initialValue) { _ in } }
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
