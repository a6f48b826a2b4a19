/// Collects what the scenes of an app consist of.
@MainActor
public final class SceneResolver {
  private(set) var definitions: [WindowDefinition] = []
  /// What scenes put around all windows: what follows a change of the app's phase, for example.
  private(set) var wrappers: [(AnyView) -> AnyView] = []
  private let node: Node
  private var nextSlot = 1024

  init(node: Node) {
    self.node = node
  }

  /// Connects the dynamic properties of an app or a scene: they live as long as the app runs.
  func connect<Value>(_ value: inout Value) {
    FieldPlan.of(Value.self).connect(&value, to: node, firstSlot: nextSlot)
    // Room for the properties of properties.
    nextSlot += 1024
  }

  func add(_ definition: WindowDefinition) {
    assert(!definitions.contains { $0.id == definition.id }, "Two scenes have the id \(definition.id)")
    definitions.append(definition)
  }

  func wrap(_ wrapper: @escaping (AnyView) -> AnyView) {
    wrappers.append(wrapper)
  }

  /// What a scene is called that says neither an id nor a title.
  var nextID: String { "window-\(definitions.count + 1)" }
}

/// What windows of a scene look like, and what value each stands for.
@MainActor
struct WindowDefinition {
  let id: String
  let title: String
  /// The type of the windows' value; `nil` where they have none.
  var valueType: ObjectIdentifier?
  /// Whether the terminal cannot show it.
  var isDeclined = false
  let make: (OpenWindow) -> AnyView
  /// Keeps the value of a window, and reads it back.
  var keep: (OpenWindow) -> Void = { _ in }
  var restore: (any SceneStorageStore, _ scene: String) -> AnyHashable? = { _, _ in nil }
}
