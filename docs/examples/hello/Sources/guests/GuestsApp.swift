import TerminalUI

@main
struct GuestsApp: App {
  var body: some Scene {
    WindowGroup { GuestsView() }
  }
}
