import TerminalUI
import TerminalUIDriver

/// Script files, which pass from the parser to a window that plays them.
struct ScriptTarget: FuzzTarget {
  let name = "script"

  let corpus: [[UInt8]] = [
    "tap \"Button\"\ntype \"Name\" Ada\nkey down\nkey ctrl-w\nadvance 0.5s\nexpect \"Button\"\nscreen\nquit\n",
    "resize 60x20\nphase background\nphase active\nreject \"nothing\"\n# a comment\nkey esc\nkey f5\nadvance 20ms\n",
    "open trellis://orders/1042\nnotify file.json\nfault 503:2s\nkey alt-3\n",
  ].map { Array($0.utf8) }

  let tokens = [
    "tap ", "type ", "key ", "advance ", "expect ", "reject ", "screen\n", "resize ", "phase ", "open ", "notify ",
    "fault ", "quit\n", "ms", "s", "x", "\"", "\\", "\n", "#", "ctrl-", "alt-", "shift-", "f99", "1e300", "99999x99999",
  ]

  func check(_ input: [UInt8]) async throws {
    var lines = 0
    let player = ScriptPlayer {
      Driver(WindowGroup { ScriptScreen() }, clock: VirtualClock())
    } print: { _ in
      lines += 1
    }
    let program = ScriptProgram(player: player, usage: "") { _ in lines += 1 }
    let code = await program.play(name: "fuzz", text: String(decoding: input, as: UTF8.self))
    guard [ScriptProgram.success, ScriptProgram.failure, ScriptProgram.usageError].contains(code) else {
      throw FuzzViolation("ended with \(code)")
    }
    guard code == ScriptProgram.success || lines > 0 else { throw FuzzViolation("failed without a message") }
  }
}

private struct ScriptScreen: View {
  @State private var name = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      Button("Button") { name = "" }
    }
  }
}
