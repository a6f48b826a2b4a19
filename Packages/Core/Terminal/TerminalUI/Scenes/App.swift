#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
  /// Without a usable terminal, waits up to five seconds for the tasks of the first screen, writes it as plain text and
  /// returns.
  public static func main() async {
    await ProgramRun(app: Self()).run()
  }

  /// The app as a scene whose properties are connected like a view's, for callers such as the driver.
  public var scene: some Scene { AppScene(app: self) }
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
  public func run(_ app: some App, environment: EnvironmentValues = EnvironmentValues()) async -> End {
    await run(AppScene(app: app), environment: environment)
  }
}

/// Runs an app as a standalone program.
@MainActor
private struct ProgramRun<Content: App> {
  let app: Content

  /// Runs the app and ends the process: with status 0 when the user quits, with 128 plus the signal's number after a
  /// signal.
  func run() async {
    let environment = PosixTerminal.processEnvironment
    guard PosixTerminal.isUsable(environment: environment) else { return await writePlainText() }
    let terminal = PosixTerminal(environment: environment)
    switch await TerminalSession(terminal: terminal).run(app) {
    case .quit: return
    case .signal(let number): exit(128 + number)
    }
  }

  private func writePlainText() async {
    let window = Window(size: Size(width: 80, height: 24)) {
      HostView(scene: AppScene(app: app), phase: ScenePhaseModel())
    }
    // Tasks of the first screen, such as the one that loads its data, have this time.
    await window.settle(within: .seconds(5))
    var lines = window.text()
    while lines.last?.isEmpty == true { lines.removeLast() }
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    window.close()
    _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
