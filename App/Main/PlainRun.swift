import AppComposition
import Foundation
import PersistenceLive
import TerminalUI
import TerminalUIPlain
import TextSafety

/// The app in a terminal, with line-based output and input, on the user's own state.
struct PlainRun {
  let options: Options
  let environment: [String: String]

  static var usage: String {
    let lines = PlainSession.usage.map { "  " + $0 }
    return (["with --plain in a terminal:", ""] + lines).joined(separator: "\n")
  }

  /// Whether standard input and output are a terminal.
  ///
  /// It only has to display lines.
  static var isUsable: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Runs the app until the user quits or a signal ends it, and returns the exit code.
  func run() async -> Int32 {
    do {
      let directory = try options.stateDirectory(environment: environment)
      let lock = try StateLock(directory: directory)
      defer { withExtendedLifetime(lock) {} }
      var settings = LiveSettings(options, stateDirectory: directory)
      settings.lock = lock
      let dependencies = try AppDependencies.live(settings)
      let app = TrellisApp(dependencies: dependencies)
      let end = await RequestReceiver(app: app, directory: directory).receive(options.initialRequest) {
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
