/// A program with a user interface (SwiftUI's protocol of the same name).
///
/// With `@main`, it runs in the terminal. A program that parses a command line or chooses a terminal has its own entry
/// point and runs the app with `TerminalSession.run(_:)`.
@MainActor
@preconcurrency
public protocol App {
  /// The type of the app's scenes.
  associatedtype Body: Scene

  /// The scenes of the app.
  @SceneBuilder
  var body: Body { get }

  /// Creates the app for `main()`.
  init()
}

extension App {
  /// Traps: the default for an app that its own entry point creates with arguments, so `main()` cannot create it.
  public init() {
    preconditionFailure("\(Self.self) has no init() of its own, so main() cannot make it")
  }

  /// Runs the app in the terminal until the user quits or a signal ends it.
  ///
  /// Without a usable terminal, writes the first screen as plain text and returns.
  public static func main() async {
    await ProgramRun(app: Self()).run()
  }
}

/// An app as a scene, whose properties are connected like a view's.
struct AppScene<Content: App>: PrimitiveScene {
  let app: Content

  func _resolve(_ resolver: SceneResolver) {
    var app = app
    resolver.connect(&app)
    app.body._resolve(resolver)
  }
}

extension TerminalSession {
  /// Runs an app, as `run(_:environment:)` runs a scene.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - environment: The environment of the app's scenes.
  /// - Returns: The reason why the session ended.
  public func run(_ app: some App, environment: EnvironmentValues = EnvironmentValues()) async -> End {
    await run(AppScene(app: app), environment: environment)
  }
}
