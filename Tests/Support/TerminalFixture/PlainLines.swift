import TerminalUIPlain

/// Reads lines without a screen, and exits by the fault that a line names: `TerminalFixture plain`.
@MainActor
enum PlainLines {
  static func run() async {
    let terminal = PlainTerminal()
    defer { terminal.close() }
    let input = terminal.start { $0 }
    print("ready")
    for await case .line(let line) in input {
      guard let fault = Fault(rawValue: line) else { return }
      fault.happen()
    }
  }
}
