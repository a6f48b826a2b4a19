/// A part of an app's interface with a life of its own (SwiftUI's protocol of the same name).
@MainActor
@preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder
  var body: Body { get }

  /// Tells the runtime which windows there can be. The framework's own scenes implement it; yours need `body` alone.
  func _resolve(_ resolver: SceneResolver)
}

extension Scene {
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
  public var body: Never { fatalError("\(Self.self) is shown by the runtime and has no body") }
}

/// Makes a scene of the statements of a closure. The first window group in it is the one that the app starts with.
@resultBuilder
@MainActor
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> TupleScene<repeat each Content> {
    TupleScene(content: (repeat each content))
  }

  public static func buildExpression<Content: Scene>(_ content: Content) -> Content {
    content
  }
}

/// Several scenes, as a scene builder's block gives them.
public struct TupleScene<each Content: Scene>: PrimitiveScene {
  let content: (repeat each Content)

  public func _resolve(_ resolver: SceneResolver) {
    for scene in repeat each content { scene._resolve(resolver) }
  }
}
