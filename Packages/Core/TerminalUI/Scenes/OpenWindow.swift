import Observation

/// An open window, in front or behind.
@Observable
@MainActor
final class OpenWindow: Identifiable {
  let id: Int
  /// The identifier of the window's scene in the storage.
  let scene: String
  let definitionID: String
  let storage: SceneContext

  /// Whether `openWindow` has opened it.
  ///
  /// Escape does not close the window with which the app starts.
  let isSecondary: Bool
  private(set) var value: AnyHashable?
  /// The identity by which the window's `dismiss` action is compared.
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

  /// Returns a binding to the value, for the window's view.
  func binding<Value: Codable & Hashable>(_ type: Value.Type) -> Binding<Value?> {
    Binding(
      identity: BindingIdentity(owner: self), get: { self.value?.base as? Value },
      set: {
        self.value = $0.map { AnyHashable($0) }
        self.keep(type)
      })
  }

  /// Stores the value, to restore it at the next launch.
  func keep<Value: Codable & Hashable>(_ type: Value.Type) {
    storage.store?.set(value?.base as? Value, for: Self.valueKey, in: scene)
  }
}
