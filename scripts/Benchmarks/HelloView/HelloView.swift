import TerminalUI

/// The smallest program with a screen: what starting costs before an app does anything.
@main
struct HelloView: App {
  var body: some Scene {
    WindowGroup { Text("Hello, world") }
  }

  static func main() async {
    _ = await TerminalSession(terminal: PosixTerminal(environment: PosixTerminal.processEnvironment)).run(Self().body)
  }
}
