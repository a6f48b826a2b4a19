import Observation

/// A window that is open, in front or behind.
@Observable
@MainActor
final class OpenWindow: Identifiable {
  let id: Int
  /// What its storage is kept under.
  let scene: String
  let definitionID: String
  let storage: SceneContext
  /// Whether `openWindow` has opened it: the window that the app starts with is not closed by Escape.
  let isSecondary: Bool
  private(set) var value: AnyHashable?
  /// What the window's `dismiss` action is compared by.
  let identity = ActionIdentity()

  static let valueKey = "window value"

  init(
    id: Int, scene: String, definitionID: String, value: AnyHashable?, isSecondary: Bool,
    store: (any SceneStorageStore)?
  ) {
    self.id = id
    self.scene = scene
    self.definitionID = definitionID
    self.value = value
    self.isSecondary = isSecondary
    storage = SceneContext(scene: scene, store: store)
  }

  /// The value, for the window's view.
  func binding<Value: Codable & Hashable>(_ type: Value.Type) -> Binding<Value?> {
    Binding(
      identity: BindingIdentity(owner: self), get: { self.value?.base as? Value },
      set: {
        self.value = $0.map { AnyHashable($0) }
        self.keep(type)
      })
  }

  /// Keeps the value, to be found again when the app next starts.
  func keep<Value: Codable & Hashable>(_ type: Value.Type) {
    storage.store?.set(value?.base as? Value, for: Self.valueKey, in: scene)
  }
}
