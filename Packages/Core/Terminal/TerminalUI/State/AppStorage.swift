/// A property wrapper for a value that the app persists under a key across launches (SwiftUI's wrapper of the same
/// name).
///
/// All views with the same key see the same value. It is stored in the `SceneStorageStore` that the program passes to
/// its session, or else in memory while the program runs. A value that cannot be decoded counts as never stored.
@propertyWrapper
@MainActor
@preconcurrency
public struct AppStorage<Value>: DynamicProperty {
  private var property: StoredProperty<Value>
  private let store: (any SceneStorageStore)?

  /// Creates a stored property for a codable value, such as a number, a string, data, or an optional.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: (any SceneStorageStore)? = nil) where Value: Codable {
    property = StoredProperty(key, wrappedValue)
    self.store = store
  }

  /// Creates a stored property for a value with a raw value, such as an enum case.
  public init(wrappedValue: Value, _ key: String, store: (any SceneStorageStore)? = nil)
  where Value: RawRepresentable, Value.RawValue: Codable {
    property = StoredProperty(raw: key, wrappedValue)
    self.store = store
  }

  /// Creates a stored property for an optional value that is initially `nil`; setting `nil` removes the stored value.
  @_disfavoredOverload
  public init<Wrapped: Codable>(_ key: String, store: (any SceneStorageStore)? = nil) where Value == Wrapped? {
    property = StoredProperty(optional: key)
    self.store = store
  }

  /// Creates a stored property for an optional raw-representable value that is initially `nil`.
  ///
  /// Setting `nil` removes the stored value.
  public init<Wrapped: RawRepresentable>(_ key: String, store: (any SceneStorageStore)? = nil)
  where Value == Wrapped?, Wrapped.RawValue: Codable {
    property = StoredProperty(rawOptional: key)
    self.store = store
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
    property.connect(to: (node.environment.appStorage ?? node.window.appStorage).context(for: store))
  }
}

/// The values that an app has stored, by the storage that persists them.
@MainActor
final class AppStorageContexts {
  private let main: SceneContext
  private var others: [ObjectIdentifier: SceneContext] = [:]
  private static let scene = "app storage"

  init(store: (any SceneStorageStore)?) {
    main = SceneContext(scene: Self.scene, store: store)
  }

  func context(for store: (any SceneStorageStore)?) -> SceneContext {
    guard let store, store !== main.store else { return main }
    if let known = others[ObjectIdentifier(store)] { return known }
    let context = SceneContext(scene: Self.scene, store: store)
    others[ObjectIdentifier(store)] = context
    return context
  }
}

extension EnvironmentValues {
  private struct AppStorageKey: EnvironmentKey {
    static var defaultValue: AppStorageContexts? { nil }
  }

  var appStorage: AppStorageContexts? {
    get { self[AppStorageKey.self] }
    set { self[AppStorageKey.self] = newValue }
  }
}

/// The owner of the values of `defaultAppStorage(_:)`.
private struct DefaultAppStorage<Content: View>: View {
  let content: Content
  @State private var contexts: AppStorageContexts

  init(content: Content, store: any SceneStorageStore) {
    self.content = content
    _contexts = State(initialValue: AppStorageContexts(store: store))
  }

  var body: some View {
    content.modifier(EnvironmentModifier(value: ObjectIdentifier(contexts)) { [contexts] in $0.appStorage = contexts })
  }
}

extension View {
  /// Sets the storage of the `@AppStorage` properties in the view, which must not change while the view exists.
  public func defaultAppStorage(_ store: any SceneStorageStore) -> some View {
    DefaultAppStorage(content: self, store: store)
  }
}
