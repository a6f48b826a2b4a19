/// A part of an app's interface with a life of its own (SwiftUI's protocol of the same name).
@MainActor
@preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder
  var body: Body { get }

  /// What the scene shows. The framework's own scenes implement it; yours need `body` alone.
  var _content: AnyView { get }
}

extension Scene {
  public var _content: AnyView { body._content }
}

extension Never: Scene {}

/// Makes a scene of the statements of a closure.
@resultBuilder
@MainActor
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content {
    content
  }
}

/// A window and what it shows.
public struct WindowGroup<Content: View>: Scene {
  private let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  public var body: Never { fatalError("WindowGroup is shown by the runtime and has no body") }

  public var _content: AnyView { AnyView(content()) }
}

/// A program with a user interface (SwiftUI's protocol of the same name).
@MainActor
@preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder
  var body: Body { get }
}
