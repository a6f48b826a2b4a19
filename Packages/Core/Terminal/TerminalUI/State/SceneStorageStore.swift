/// The persistent storage of scenes, which restores their values at the next launch.
///
/// The program supplies it: this module has no file access and no encoding.
@MainActor
public protocol SceneStorageStore: AnyObject {
  /// Returns the value that a scene has stored under a key; `nil` if there is none or it cannot be decoded as the type.
  func value<Value: Decodable>(_ type: Value.Type, for key: String, in scene: String) -> Value?

  /// Stores a value of a scene under a key, or removes it if it is `nil`.
  ///
  /// An error is not reported: a value that cannot be stored is skipped, and the scene continues without it.
  func set<Value: Encodable>(_ value: Value?, for key: String, in scene: String)

  /// Removes all values of a scene, after its window was closed.
  func removeAll(in scene: String)
}

/// A scene storage in memory, for tests and between the launches of a script.
@MainActor
public final class MemorySceneStorage: SceneStorageStore {
  private var values: [String: [String: Any]] = [:]

  /// Creates an empty storage.
  public init() {}

  /// Returns the value that a scene has stored under a key.
  public func value<Value: Decodable>(_ type: Value.Type, for key: String, in scene: String) -> Value? {
    values[scene]?[key] as? Value
  }

  /// Stores a value of a scene under a key.
  public func set<Value: Encodable>(_ value: Value?, for key: String, in scene: String) {
    values[scene, default: [:]][key] = value
  }

  /// Removes all values of a scene.
  public func removeAll(in scene: String) {
    values[scene] = nil
  }
}

/// The stored values of one scene; two views that use the same key share a value.
@MainActor
final class SceneContext {
  let scene: String
  let store: (any SceneStorageStore)?
  private var boxes: [String: AnyObject] = [:]

  init(scene: String, store: (any SceneStorageStore)?) {
    self.scene = scene
    self.store = store
  }

  func box<Value>(_ key: String, make: () -> SceneStorageBox<Value>) -> SceneStorageBox<Value> {
    if let box = boxes[key] as? SceneStorageBox<Value> { return box }
    let box = make()
    boxes[key] = box
    return box
  }
}

extension EnvironmentValues {
  private struct SceneContextKey: EnvironmentKey {
    static var defaultValue: SceneContext? { nil }
  }

  /// The stored values of the view's scene; `nil` outside of an app.
  var sceneContext: SceneContext? {
    get { self[SceneContextKey.self] }
    set { self[SceneContextKey.self] = newValue }
  }
}
