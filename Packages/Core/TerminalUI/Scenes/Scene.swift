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
  ///
  /// - Parameter resolver: Collects the window definitions.
  func _resolve(_ resolver: SceneResolver)
}

extension Scene {
  /// Connects the scene's properties and resolves its body.
  ///
  /// - Parameter resolver: Collects the window definitions.
  public func _resolve(_ resolver: SceneResolver) {
    var scene = self
    resolver.connect(&scene)
    scene.body._resolve(resolver)
  }
}

extension Never: Scene {}

/// A scene that the framework implements itself.
protocol PrimitiveScene: Scene where Body == Never {}

extension PrimitiveScene {
  /// The body of a primitive scene; reading it is a programming error.
  public var body: Never { fatalError("\(Self.self) is shown by the runtime and has no body") }
}

/// A result builder that combines scenes.
///
/// The app starts with the first window group.
@resultBuilder
@MainActor
public enum SceneBuilder {
  /// Builds a single scene.
  ///
  /// - Parameter content: The scene.
  /// - Returns: The scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content {
    content
  }

  /// Builds a sequence of scenes.
  ///
  /// - Parameter content: The scenes.
  /// - Returns: A scene of all of them, in this order.
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> TupleScene<repeat each Content> {
    TupleScene(content: (repeat each content))
  }

  /// Builds a statement.
  ///
  /// - Parameter content: The scene of the statement.
  /// - Returns: The scene.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content {
    content
  }
}

/// A sequence of scenes, the result of a scene builder's block.
public struct TupleScene<each Content: Scene>: PrimitiveScene {
  let content: (repeat each Content)

  /// Adds the window definitions of all scenes.
  ///
  /// - Parameter resolver: Collects the window definitions.
  public func _resolve(_ resolver: SceneResolver) {
    for scene in repeat each content { scene._resolve(resolver) }
  }
}
