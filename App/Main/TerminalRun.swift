import AppComposition
import DesignTokens
import Foundation
import PersistenceLive
import TerminalUI

/// The app in a terminal, on the user's own state.
struct TerminalRun {
  let options: Options
  let environment: [String: String]

  /// Runs the app until the user quits or a signal ends it, and returns the exit code.
  func run() async -> Int32 {
    do {
      let directory = try options.stateDirectory(environment: environment)
      let lock = try StateLock(directory: directory)
      defer { withExtendedLifetime(lock) {} }
      var settings = LiveSettings(options, stateDirectory: directory)
      settings.lock = lock
      settings.colorDepth = ColorDepth(TerminalCapabilities(environment: environment).colors)
      settings.recordsToFile = options.recordsActions
      let dependencies = try AppDependencies.live(settings)
      let app = TrellisApp(dependencies: dependencies)
      let terminal = PosixTerminal(environment: environment)
      let session = TerminalSession(terminal: terminal, storage: dependencies.scenes) {
        await app.appState.finishBackgroundWork()
      }
      session.didCreateWindow = { dependencies.recorder.begin(in: $0, app: app) }
      let demo = options.isDemo ? DemoOrders(app: app).map { orders in Task { await orders.run() } } : nil
      defer { demo?.cancel() }
      let end = await RequestReceiver(app: app, directory: directory).receive(options.initialRequest) {
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
