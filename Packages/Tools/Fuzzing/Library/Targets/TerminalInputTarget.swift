import TerminalUI
import TerminalUIDriver

/// The bytes that a terminal sends, which pass through the session to a screen with a list and fields.
struct TerminalInputTarget: FuzzTarget {
  let name = "input"

  let corpus: [[UInt8]] = [
    "\u{1B}[A\u{1B}[B\u{1B}OP\u{1B}[15~", "\u{1B}[1;5A\u{1B}[97;5u", "\u{1B}[<0;10;5M\u{1B}[<0;10;5m\u{1B}[<64;1;1M",
    "\u{1B}[200~pasted text\u{1B}[201~", "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}[I\u{1B}[O\u{1B}[?2026;1$y",
    "\tplain text\u{8}\u{17}\r/", "\u{1B}P1$r0m\u{1B}\\\u{1B}[24;80R",
    "\u{1B}[?0u\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?997;2n\u{1B}[?62;4c",
    "\u{1B}_Gi=2021;OK\u{1B}\\\u{1B}[6;18;9t",
    "\u{1B}[105;5u\u{1B}[1089::99;5u\u{1B}[57399u\u{1B}[97;1:3u",
  ].map { Array($0.utf8) }

  let tokens = [
    "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}\\", "\u{9B}", "\u{7}", ";", ":", "<", "?",
    "~",
    "u", "M", "m", "R", "t", "$y", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[<", "\t", "\r", "é", "日本", "👩‍👩‍👧‍👦",
    "\u{1B}\u{1B}[A",
  ]

  func check(_ input: [UInt8]) async throws {
    let clock = VirtualClock()
    let terminal = FuzzTerminal()
    let session = TerminalSession(terminal: terminal, clock: clock)
    let run = Task { await session.run(WindowGroup { FuzzScreen() }) }
    await terminal.started()
    // Sent in two parts, because a sequence can be split at any byte.
    let middle = input.count / 2
    terminal.send(Array(input[..<middle]))
    terminal.send(Array(input[middle...]))
    // Ctrl-C must quit after a pause, whatever came before. One that arrives before the parser has noticed the pause may
    // belong to the input, such as a paste without an end, so it is pressed again.
    for _ in 0..<10 where !terminal.isRestored {
      terminal.send([0x03])
      await pause(clock, of: terminal)
    }
    guard terminal.isRestored else { throw FuzzViolation("Ctrl-C did not quit, or the terminal was not restored") }
    guard await run.value == .quit else { throw FuzzViolation("the session did not end by quitting") }
  }

  /// Lets the session handle its input, and ends its waits, until it has quit or nothing more can be expected.
  private func pause(_ clock: VirtualClock, of terminal: FuzzTerminal) async {
    for _ in 0..<1000 where !terminal.isRestored {
      // The jobs that were queued on the global executor have started after the empty task.
      await Task.detached {}.value
      if let next = clock.nextDeadline { clock.advance(to: next) }
    }
  }
}

/// A terminal without output that records only whether it was restored.
@MainActor
private final class FuzzTerminal: TerminalHost {
  let size = Size(width: 60, height: 20)
  let capabilities: TerminalCapabilities = {
    var capabilities = TerminalCapabilities(colors: .direct)
    capabilities.acceptsQueries = true
    return capabilities
  }()
  var features: TerminalFeatures = []
  private(set) var isRestored = false
  private var report: (@MainActor (TerminalSignal) -> Void)?
  private let starts = AsyncStream.makeStream(of: Void.self)

  func write(_ bytes: [UInt8]) {}
  func enter() {}
  func leave() { isRestored = true }
  func suspend() {}

  func start(_ report: @escaping @MainActor (TerminalSignal) -> Void) {
    self.report = report
    starts.continuation.yield()
  }

  func started() async {
    for await _ in starts.stream { return }
  }

  func send(_ bytes: [UInt8]) { report?(.input(bytes)) }
}

private struct FuzzScreen: View {
  @State private var tab = 0
  @State private var text = ""
  @State private var isOn = false

  var body: some View {
    TabView(selection: $tab) {
      VStack {
        TextField("Search", text: $text)
        List(0..<100, id: \.self) { Text("Row \($0)") }
      }
      .tabItem { Text("List") }.tag(0)
      Form {
        TextField("Name", text: $text)
        Toggle("Switch", isOn: $isOn)
        Button("Button") {}
      }
      .tabItem { Text("Form") }.tag(1)
    }
  }
}
