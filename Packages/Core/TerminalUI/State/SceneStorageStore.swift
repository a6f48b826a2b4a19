/// Where scenes keep what is to be found again when the program next starts. The program brings it: this module knows no
/// files and no encoding.
@MainActor
public protocol SceneStorageStore: AnyObject {
  /// What was kept under a key for a scene; `nil` where nothing was, or where it cannot be read as the type.
  func value<Value: Decodable>(_ type: Value.Type, for key: String, in scene: String) -> Value?

  /// Keeps a value under a key for a scene; `nil` takes it away. What cannot be kept is left out: a scene goes on without.
  func set<Value: Encodable>(_ value: Value?, for key: String, in scene: String)

  /// Forgets what a scene has kept: its window was closed for good.
  func removeAll(in scene: String)
}

/// Keeps values as they are for as long as it lives: for tests, and between launches of a script.
@MainActor
public final class MemorySceneStorage: SceneStorageStore {
  private var values: [String: [String: Any]] = [:]

  public init() {}

  public func value<Value: Decodable>(_ type: Value.Type, for key: String, in scene: String) -> Value? {
    values[scene]?[key] as? Value
  }

  public func set<Value: Encodable>(_ value: Value?, for key: String, in scene: String) {
    values[scene, default: [:]][key] = value
  }

  public func removeAll(in scene: String) {
    values[scene] = nil
  }
}

/// What one scene keeps. Two views that name the same key share a value.
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

  /// What the scene that the view stands in keeps; none outside of an app.
  var sceneContext: SceneContext? {
    get { self[SceneContextKey.self] }
    set { self[SceneContextKey.self] = newValue }
  }
}
