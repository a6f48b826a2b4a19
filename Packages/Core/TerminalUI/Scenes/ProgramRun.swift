#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs an app as a standalone program.
@MainActor
struct ProgramRun<Content: App> {
  let app: Content

  /// Runs the app and ends the process: with status 0 when the user quits, with 128 plus the signal's number after a
  /// signal.
  func run() async {
    let environment = PosixTerminal.processEnvironment
    guard PosixTerminal.isUsable(environment: environment) else { return writePlainText() }
    let terminal = PosixTerminal(environment: environment)
    switch await TerminalSession(terminal: terminal).run(app) {
    case .quit: return
    case .signal(let number): exit(128 + number)
    }
  }

  private func writePlainText() {
    let window = Window(size: Size(width: 80, height: 24)) {
      HostView(scene: AppScene(app: app), phase: ScenePhaseModel())
    }
    var lines = window.text()
    while lines.last?.isEmpty == true { lines.removeLast() }
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    window.close()
    _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
