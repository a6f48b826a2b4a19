/// A part of an app's interface with its own life cycle (SwiftUI's protocol of the same name).
@MainActor
@preconcurrency
public protocol Scene {
  /// The type of the scene's body.
  associatedtype Body: Scene

  /// The content and behavior of the scene.
  @SceneBuilder
  var body: Body { get }

  /// Adds the scene's window definitions to a resolver.
  ///
  /// The framework's own scenes implement it; other scenes need only `body`.
  func _resolve(_ resolver: SceneResolver)
}

extension Scene {
  /// Connects the scene's properties and resolves its body.
  public func _resolve(_ resolver: SceneResolver) {
    var scene = self
    resolver.connect(&scene)
    scene.body._resolve(resolver)
  }
}

extension Never: Scene {}

/// A scene that the framework implements itself.
package protocol PrimitiveScene: Scene where Body == Never {}

extension PrimitiveScene {
  /// The body of a primitive scene; reading it is a programming error.
  public var body: Never { fatalError("\(Self.self) is shown by the runtime and has no body") }
}

/// A result builder that combines scenes; the app starts with the first window group.
@resultBuilder
@MainActor
public enum SceneBuilder {
  /// Builds a single scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content {
    content
  }

  /// Builds a scene of several scenes, in this order.
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> TupleScene<repeat each Content> {
    TupleScene(content: (repeat each content))
  }

  /// Builds a statement.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content {
    content
  }

  /// Not available: `Window` is the runtime's window.
  @available(*, unavailable, message: "Window is the runtime's class. Use UtilityWindow(_:id:content:).")
  public static func buildExpression(_ window: Window) -> Never {
    fatalError("This function is not available")
  }

  /// Builds an `if` without an `else`, such as `if #available`.
  public static func buildOptional<Content: Scene>(_ content: Content?) -> OptionalScene<Content> {
    OptionalScene(content: content)
  }

  /// Builds a branch of `if #available`.
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content {
    content
  }
}

/// A sequence of scenes, the result of a scene builder's block.
public struct TupleScene<each Content: Scene>: PrimitiveScene {
  let content: (repeat each Content)

  /// Adds the window definitions of all scenes.
  public func _resolve(_ resolver: SceneResolver) {
    for scene in repeat each content { scene._resolve(resolver) }
  }
}

/// A scene that may be missing, the result of `if` in a scene builder.
public struct OptionalScene<Content: Scene>: PrimitiveScene {
  let content: Content?

  /// Adds the window definitions of the scene, if there is one.
  public func _resolve(_ resolver: SceneResolver) {
    content?._resolve(resolver)
  }
}

/// A scene with a modifier that wraps all windows of the app.
private struct WrappedScene<Content: Scene>: PrimitiveScene {
  let content: Content
  let wrapper: @MainActor (AnyView) -> AnyView

  func _resolve(_ resolver: SceneResolver) {
    content._resolve(resolver)
    resolver.wrap(wrapper)
  }
}

extension Scene {
  package func wrapped(_ wrapper: @escaping @MainActor (AnyView) -> AnyView) -> some Scene {
    WrappedScene(content: self, wrapper: wrapper)
  }

  /// Adds an action for changes of a value between two evaluations of the app.
  ///
  /// It is mostly used with `scenePhase`, which in an app is the phase of all windows together.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some Scene {
    WrappedScene(content: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Adds an action for changes of a value between two evaluations of the app.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Sets a value in the environment of every window of the app.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    WrappedScene(content: self) { AnyView($0.environment(keyPath, value)) }
  }

  /// Sets a value in the environment of every window of the app; `nil` hides that of an outer scene.
  public func environment<Value: AnyObject & Observable>(_ object: Value?) -> some Scene {
    wrapped { AnyView($0.environment(object)) }
  }
}

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

  package func add(_ definition: WindowDefinition) {
    definitions.append(definition)
  }

  package func wrap(_ wrapper: @escaping (AnyView) -> AnyView) {
    wrappers.append(wrapper)
  }

  /// The identifier of a scene that has neither an id nor a title.
  var nextID: String { "window-\(definitions.count + 1)" }
}

/// The definition of a scene's windows: their view and the type of their value.
@MainActor
package struct WindowDefinition {
  let id: String
  let title: String
  var valueType: ObjectIdentifier?
  /// Whether the terminal cannot show it.
  var isDeclined = false
  /// Whether it has one window, which is brought to the front when it is opened again.
  var isUnique = false
  /// Whether it can be the window with which the app starts.
  var opensAtLaunch = true
  let make: (OpenWindow) -> AnyView
  /// Stores the value of a window, which `restore` reads back.
  var store: (OpenWindow) -> Void = { _ in }
  var restore: (any SceneStorageStore, _ scene: String) -> AnyHashable? = { _, _ in nil }

  package init(
    id: String, title: String, valueType: ObjectIdentifier? = nil, isDeclined: Bool = false, isUnique: Bool = false,
    opensAtLaunch: Bool = true, make: @escaping (OpenWindow) -> AnyView,
    store: @escaping (OpenWindow) -> Void = { _ in },
    restore: @escaping (any SceneStorageStore, _ scene: String) -> AnyHashable? = { _, _ in nil }
  ) {
    self.id = id
    self.title = title
    self.valueType = valueType
    self.isDeclined = isDeclined
    self.isUnique = isUnique
    self.opensAtLaunch = opensAtLaunch
    self.make = make
    self.store = store
    self.restore = restore
  }
}
