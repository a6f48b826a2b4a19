/// A program with a user interface (SwiftUI's protocol of the same name).
///
/// With `@main`, it runs in the terminal. A program that reads a command line, or chooses a terminal itself, has an entry of
/// its own and runs the app by `TerminalSession.run(_:)`.
@MainActor
@preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder
  var body: Body { get }

  /// Makes the app for `main()`.
  init()
}

extension App {
  /// For an app that is made by an entry of its own, with what it needs: `main()` cannot make it.
  public init() {
    preconditionFailure("\(Self.self) has no init() of its own, so main() cannot make it")
  }

  /// Runs the app in the terminal until its user, or a signal, ends it. Where there is no terminal, writes its first screen
  /// as plain text and ends.
  public static func main() async {
    await ProgramRun(app: Self()).run()
  }
}

/// An app as a scene: its own properties are connected like a view's.
struct AppScene<Content: App>: PrimitiveScene {
  let app: Content

  func _resolve(_ resolver: SceneResolver) {
    var app = app
    resolver.connect(&app)
    app.body._resolve(resolver)
  }
}

extension TerminalSession {
  /// Shows an app as `run(_:environment:)` shows a scene.
  public func run(_ app: some App, environment: EnvironmentValues = EnvironmentValues()) async -> End {
    await run(AppScene(app: app), environment: environment)
  }
}
