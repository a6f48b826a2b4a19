/// Collects the window definitions of an app's scenes.
@MainActor
public final class SceneResolver {
  private(set) var definitions: [WindowDefinition] = []
  /// The views that scenes wrap around all windows, for example to observe the app's phase.
  private(set) var wrappers: [(AnyView) -> AnyView] = []
  private let node: Node
  private var nextSlot = 1024

  init(node: Node) {
    self.node = node
  }

  /// Connects the dynamic properties of an app or a scene, which live as long as the app runs.
  func connect<Value>(_ value: inout Value) {
    FieldPlan.of(Value.self).connect(&value, to: node, firstSlot: nextSlot)
    // Reserves slots for composed properties, which nest.
    nextSlot += 1024
  }

  func add(_ definition: WindowDefinition) {
    definitions.append(definition)
  }

  func wrap(_ wrapper: @escaping (AnyView) -> AnyView) {
    wrappers.append(wrapper)
  }

  /// The identifier of a scene that has neither an id nor a title.
  var nextID: String { "window-\(definitions.count + 1)" }
}

/// The definition of a scene's windows: their view and the type of their value.
@MainActor
struct WindowDefinition {
  let id: String
  let title: String
  /// The type of the windows' value; `nil` if they have none.
  var valueType: ObjectIdentifier?
  /// Whether the terminal cannot show it.
  var isDeclined = false
  let make: (OpenWindow) -> AnyView

  /// Stores the value of a window.
  ///
  /// `restore` reads it back.
  var keep: (OpenWindow) -> Void = { _ in }
  var restore: (any SceneStorageStore, _ scene: String) -> AnyHashable? = { _, _ in nil }
}
