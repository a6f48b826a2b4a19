import AppComposition
import DesignTokens
import DeveloperTools
import EmbeddedBackend
import Foundation
import InstanceSocket
import PersistenceLive
import TerminalUI
import TerminalUIPlain
import TextSafety
import TrellisCommandLineOptions

/// The app in the terminal of this process, in the form that the terminal can display.
enum InteractiveRun {
  /// Runs the app until the user quits or a signal ends it, and returns the exit code.
  ///
  /// `request` is that with which a command starts the app. Returns `nil` if input or output is not a terminal.
  static func run(
    options: LaunchArguments, request: InstanceRequest? = nil, environment: [String: String]
  ) async -> Int32? {
    var options = options
    if PlainRun.isUsable, options.configuration == nil {
      do throws(ArgumentError) {
        options.configuration = try ConfigFile.read(environment: environment)
      } catch {
        return ExitCode.report(error)
      }
    }
    if !options.isPlain, PosixTerminal.isUsable(environment: environment) {
      return await TerminalRun(options: options, request: request, environment: environment).run()
    }
    // The lines of another terminal would be on the user's own state.
    if options.isDemo { return ExitCode.report(.rejected("--demo needs a terminal that can draw a screen")) }
    guard PlainRun.isUsable else { return nil }
    return await PlainRun(options: options, request: request, environment: environment).run()
  }
}

/// The app in a terminal, on the user's own state.
struct TerminalRun {
  let options: LaunchArguments
  let request: InstanceRequest?
  let environment: [String: String]

  /// Runs the app until the user quits or a signal ends it, and returns the exit code.
  func run() async -> Int32 {
    do {
      // A demo leaves the user's own state as it is.
      let temporary =
        options.isDemo && options.stateDirectory == nil ? try TemporaryState(endsAtSignals: false) : nil
      defer { temporary?.remove() }
      let directory = try temporary?.directory ?? options.stateURL(environment: environment)
      let lock = try StateLock(directory: directory)
      defer { withExtendedLifetime(lock) {} }
      var settings = LiveSettings(options, stateDirectory: directory)
      settings.lock = lock
      // The password of the demo account is public.
      if temporary != nil { settings.passwordIterations = 1_000 }
      settings.colorDepth = ColorDepth(TerminalCapabilities(environment: environment).colors)
      let recorder = FlightRecorder(settings, isWrittenToFile: !options.omitsRecording)
      let dependencies = try AppDependencies.live(settings, observer: recorder)
      let app = TrellisApp(dependencies: dependencies)
      let terminal = PosixTerminal(environment: environment)
      let session = TerminalSession(terminal: terminal, storage: dependencies.scenes) {
        await app.appState.finishBackgroundWork()
      }
      if options.isDemo { try await dependencies.signInToDemo() }
      let demo = options.isDemo ? DemoRun(app: app, faults: settings.faults) : nil
      session.didCreateWindow = {
        recorder.begin(in: $0, app: app)
        demo?.begin(in: $0)
      }
      defer { demo?.cancel() }
      let end = await RequestReceiver(app: app, directory: directory).receive(request) {
        await session.run(app)
      }
      await dependencies.finish()
      return Self.exitCode(end)
    } catch {
      return ExitCode.report(error)
    }
  }

  /// Returns the exit code, which after a signal is 128 plus the number of the signal.
  static func exitCode(_ end: TerminalSession.End) -> Int32 {
    switch end {
    case .quit: ExitCode.success
    case .signal(let number): 128 + number
    }
  }
}

/// The demo of the app in a terminal, which ends at the first key.
private final class DemoRun {
  private let demo: Demo
  private var task: Task<Void, Never>?
  private var observer: DemoObserver?

  init?(app: TrellisApp, faults: Faults) {
    guard let demo = Demo(app: app, faults: faults) else { return nil }
    self.demo = demo
  }

  func begin(in window: Window) {
    task = Task { [demo] in await demo.run() }
    observer = DemoObserver(window) { [weak self] in self?.stop() }
  }

  func cancel() { task?.cancel() }

  private func stop() {
    cancel()
    demo.end()
  }
}

/// The app in a terminal, with line-based output and input, on the user's own state.
struct PlainRun {
  let options: LaunchArguments
  let request: InstanceRequest?
  let environment: [String: String]

  nonisolated static var usage: String {
    let lines = PlainSession.usage.map { "  " + $0 }
    return (["with --plain in a terminal:", ""] + lines).joined(separator: "\n")
  }

  /// Whether standard input and output are a terminal, which only has to display lines.
  static var isUsable: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Runs the app until the user quits or a signal ends it, and returns the exit code.
  func run() async -> Int32 {
    do {
      let directory = try options.stateURL(environment: environment)
      let lock = try StateLock(directory: directory)
      defer { withExtendedLifetime(lock) {} }
      var settings = LiveSettings(options, stateDirectory: directory)
      settings.lock = lock
      let dependencies = try AppDependencies.live(
        settings, observer: FlightRecorder(settings, isWrittenToFile: false))
      let app = TrellisApp(dependencies: dependencies)
      let end = await RequestReceiver(app: app, directory: directory).receive(request) {
        await run(app, storage: dependencies.scenes)
      }
      await dependencies.finish()
      return TerminalRun.exitCode(end)
    } catch {
      return ExitCode.report(error)
    }
  }

  private func run(_ app: TrellisApp, storage: StoredScenes) async -> TerminalSession.End {
    let terminal = PlainTerminal()
    defer { terminal.close() }
    let session = PlainSession(
      storage: storage,
      open: { app.inbox.open($0).isAccepted },
      say: StandardStream.output.writeLine)
    StandardStream.output.writeLine("Trellis in plain lines. Type help and press Enter to list the commands.")
    return await session.run(app.scene, input: terminal.start(showing: session.visiblePart))
  }
}
