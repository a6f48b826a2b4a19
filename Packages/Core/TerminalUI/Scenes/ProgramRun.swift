#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs an app as a program of its own.
@MainActor
struct ProgramRun<Content: App> {
  let app: Content

  /// Runs the app and ends the process: by 0 when the user quits, by 128 and the number of the signal that ended it.
  func run() async {
    let environment = PosixTerminal.processEnvironment
    guard PosixTerminal.isUsable(environment: environment) else { return writePlainly() }
    let terminal = PosixTerminal(environment: environment)
    switch await TerminalSession(terminal: terminal).run(app) {
    case .quit: return
    case .signal(let number): exit(128 + number)
    }
  }

  private func writePlainly() {
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
