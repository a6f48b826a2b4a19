import TerminalUI

/// The smallest program with a screen, to measure the launch time before an app does any work.
@main
struct HelloView: App {
  var body: some Scene {
    WindowGroup { Text("Hello, world") }
  }

  static func main() async {
    _ = await TerminalSession(terminal: PosixTerminal(environment: PosixTerminal.processEnvironment)).run(Self().body)
  }
}
