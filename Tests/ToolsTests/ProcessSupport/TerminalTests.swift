import ProcessSupport
import Testing

@Suite struct TerminalTests {
  private func start(_ script: String) throws -> RunningProgram {
    try Program("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"]).start(
      in: .terminal(columns: 20, rows: 5))
  }

  @Test func theProgramHasItsOwnTerminal() async throws {
    let running = try start("test -t 0 && test -t 1 && test -t 2 && echo yes > /dev/tty")
    try await running.waitForScreen("yes")
    #expect(try await running.finish().status == .exited(0))
  }

  @Test func inputIsReceivedAndEchoed() async throws {
    let running = try start("read line; echo \"<$line>\"")
    await running.send("hello\r")
    try await running.waitForScreen("<hello>")
    #expect(await running.screen.lines == ["hello", "<hello>", "", "", ""])
  }

  @Test func interruptKeyReachesTheProgramAsASignal() async throws {
    let running = try start("trap 'exit 9' INT; echo ready; read line")
    try await running.waitForScreen("ready")
    await running.send("\u{3}")
    #expect(try await running.finish().status == .exited(9))
  }

  @Test func resizingSendsASignalToTheProgram() async throws {
    let running = try start("trap 'echo resized; exit 0' WINCH; echo ready; while :; do read line; done")
    try await running.waitForScreen("ready")
    try await running.resize(columns: 30, rows: 6)
    try await running.waitForScreen("resized")
    #expect(await running.screen.lines.count == 6)
  }

  @Test func disciplineIsInitiallyCanonicalWithEcho() async throws {
    let running = try start("read line")
    let discipline = try await running.discipline
    #expect(discipline?.echoes == true && discipline?.isCanonical == true)
    #expect(running.originalTermiosFlags == discipline)
  }

  @Test func disciplineIsReadableAfterTheProgramEnds() async throws {
    let running = try start("stty raw -echo")
    #expect(try await running.finish().status == .exited(0))
    let discipline = try await running.discipline
    #expect(discipline?.echoes == false && discipline?.isCanonical == false)
    #expect(discipline != running.originalTermiosFlags)
  }

  @Test func hangingUpReachesTheProgram() async throws {
    let running = try start("trap 'exit 6' HUP; echo ready; while :; do read line || exit 7; done")
    try await running.waitForScreen("ready")
    await running.hangUp()
    #expect([.exited(6), .exited(7)].contains(try await running.finish().status))
  }
}

@Suite struct TerminalScreenTests {
  private func screen(_ output: String, columns: Int = 10, rows: Int = 3) -> TerminalScreen {
    var screen = TerminalScreen(columns: columns, rows: rows)
    screen.write(Array(output.utf8))
    return screen
  }

  @Test func textIsWrittenAtTheCursor() {
    #expect(screen("ab\u{1B}[2;3Hcd\u{1B}[2Ce").lines == ["ab", "  cd  e", ""])
    #expect(screen("one\r\ntwo").lines == ["one", "two", ""])
  }

  @Test func textWrapsAndScrolls() {
    #expect(screen("abcdefg\r\nh\r\ni", columns: 5, rows: 3).lines == ["fg", "h", "i"])
  }

  @Test func outputCanBeSplitAtAnyByte() {
    let bytes = Array("\u{1B}[2J\u{1B}[3;2H✓ Grüße e\u{301}\u{1B}[?25l".utf8)
    var screen = TerminalScreen(columns: 12, rows: 3)
    for byte in bytes { screen.write([byte]) }
    #expect(screen.lines == ["", "", " ✓ Grüße e\u{301}"])
    #expect(!screen.showsCursor)
    #expect(screen.unknownSequences.isEmpty)
  }

  @Test func modesAreRecorded() {
    #expect(screen("\u{1B}[?1049h\u{1B}[?1000;1006h").modes == [7, 25, 1049, 1000, 1006])
    #expect(!screen("\u{1B}[?1049h\u{1B}[?1049l").isAlternate)
  }

  @Test func withoutWrappingTheLastColumnIsReplaced() {
    #expect(screen("\u{1B}[?7labcdefghijklmnop").lines == ["abcdefghip", "", ""])
    #expect(screen("\u{1B}[?7l\u{1B}[?7h").modes == TerminalScreen.initialModes)
  }

  @Test(arguments: ["31", "1;97", "38;2;1;2;3", "48;5;200", "44", "0;101"]) func colorIsDetected(_ code: String) {
    #expect(screen("\u{1B}[\(code)mx").hasUsedColor)
  }

  @Test(arguments: ["0", "1;7", "39;49", "", "4"]) func attributesAreNoColor(_ code: String) {
    #expect(!screen("\u{1B}[\(code)mx").hasUsedColor)
  }

  @Test func unknownSequencesAreReported() {
    #expect(screen("\u{1B}[5y\u{7}").unknownSequences == ["CSI [5]y", "control 7"])
    #expect(screen("\u{1B}]0;title\u{7}").unknownSequences == ["OSC 0;title"])
  }

  @Test func titleIsRecordedUntilItIsRestored() {
    var screen = screen("\u{1B}[22;2t\u{1B}]2;Orders\u{1B}")
    #expect(screen.title == nil, "the end of the command is missing")
    screen.write(Array("\\x".utf8))
    #expect(screen.title == "Orders")
    #expect(screen.lines.first == "x")
    screen.write(Array("\u{1B}[23;2t".utf8))
    #expect(screen.title == nil)
    #expect(screen.unknownSequences.isEmpty)
  }
}
