import TerminalSwiftUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

struct TerminalNegotiationTests {
  private func negotiation(_ environment: [String: String] = ["TERM": "xterm-kitty"]) -> TerminalNegotiation {
    TerminalNegotiation(capabilities: TerminalCapabilities(environment: environment))
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func queriesEndWithTheDeviceAttributes() {
    var negotiation = negotiation()
    #expect(text(negotiation.begin()) == "\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[?996n\u{1B}[c")
    #expect(text(negotiation.receive(.deviceAttributes([62])).queries).hasSuffix("\u{1B}[16t\u{1B}[c"))
    #expect(negotiation.isAwaitingReplies && negotiation.receive(.deviceAttributes([62])).queries.isEmpty)
    #expect(!negotiation.isAwaitingReplies)
  }

  @Test func offeredFeaturesAreTurnedOn() {
    var negotiation = negotiation()
    _ = negotiation.begin()
    #expect(negotiation.receive(.keyboardFlags(0)).features == .keyboardProtocol)
    #expect(negotiation.receive(.background(CellColor(red: 255, green: 255, blue: 255))).features == [])
    #expect(negotiation.receive(.colorScheme(isLight: true)).features == .colorSchemeReports)
    #expect(negotiation.capabilities.supportsKeyboardProtocol && negotiation.capabilities.hasLightBackground == true)
  }

  @Test func repliesWithoutAQueryAreIgnored() {
    var negotiation = negotiation()
    #expect(negotiation.receive(.keyboardFlags(0)) == .init())
    _ = negotiation.begin()
    for _ in 0..<2 { _ = negotiation.receive(.deviceAttributes([62])) }
    #expect(negotiation.receive(.keyboardFlags(0)) == .init())
    #expect(negotiation.receive(.background(CellColor(red: 255, green: 255, blue: 255))) == .init())
    #expect(negotiation.capabilities.background == nil)
    _ = negotiation.receive(.colorScheme(isLight: true))
    #expect(negotiation.capabilities.hasLightBackground == true, "a change is reported at any time")
  }

  @Test("A terminal that prints unknown sequences receives no queries", arguments: ["linux", "vt220", ""])
  func unknownTerminalsAreNotQueried(term: String) {
    var negotiation = negotiation(["TERM": term])
    #expect(negotiation.begin().isEmpty && !negotiation.isAwaitingReplies)
    #expect(negotiation.receive(.colorScheme(isLight: true)) == .init())
  }

  @Test(
    "A terminal that is not known to draw images receives no graphics query, which it might print",
    arguments: [["TERM": "xterm-256color"], ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"]])
  func otherTerminalsReceiveNoGraphicsQuery(environment: [String: String]) {
    var negotiation = negotiation(environment)
    _ = negotiation.begin()
    #expect(negotiation.receive(.deviceAttributes([1, 2])) == .init() && !negotiation.isAwaitingReplies)
  }
}

@Suite(.timeLimit(.minutes(10)))
struct TerminalReplySessionTests {
  struct Screen: View {
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.copy) private var copy
    @State private var keys = ""

    var body: some View {
      VStack {
        Text(colorScheme == .light ? "light" : "dark")
        Text("keys \(keys)")
        Link("Help", destination: "https://help.example")
      }
      .onKey(.escape) { keys += "<esc>" }
      .onKey("y") { keys += "\(copy("Zoë"))" }
    }
  }

  private func withSession(
    _ environment: [String: String] = [:], clock: VirtualClock = VirtualClock(),
    _ body: (FakeTerminal) async throws -> Void = { _ in }
  ) async throws -> [String] {
    let (terminal, run) = begin(environment, clock: clock)
    try await terminal.wait(for: "keys")
    try await body(terminal)
    terminal.send(.terminate(signal: 0))
    _ = await run.value
    return terminal.texts
  }

  private func begin(
    _ environment: [String: String] = [:], clock: VirtualClock
  ) -> (FakeTerminal, Task<TerminalSession.End, Never>) {
    let kitty = ["TERM": "xterm-kitty", "COLORTERM": "truecolor"]
    let capabilities = TerminalCapabilities(environment: kitty.merging(environment) { $1 })
    let terminal = FakeTerminal(capabilities, size: Size(width: 30, height: 4))
    let session = TerminalSession(terminal: terminal, clock: clock)
    return (terminal, Task { await session.run(WindowGroup { Screen() }) })
  }

  @Test func queriesFollowTheFirstFrame() async throws {
    let journal = try await withSession { try await $0.wait(for: "\u{1B}[c") }
    let frame = try #require(journal.firstIndex { $0.contains("dark") })
    #expect(!journal[...frame].joined().contains("\u{1B}[?u") && journal[frame + 1].hasPrefix("\u{1B}[?u"))
  }

  @Test func onlyALightBackgroundRedrawsTheScreen() async throws {
    _ = try await withSession { terminal in
      terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
      try await terminal.wait(for: "light")
    }
    let journal = try await withSession { terminal in
      terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c")
      try await terminal.wait(for: "a=q")
    }
    #expect(journal.count { $0.contains("\u{1B}[?2026h") } == 1)
  }

  @Test func hintOfTheEnvironmentIsInTheFirstFrame() async throws {
    let journal = try await withSession(["COLORFGBG": "0;15"])
    #expect(journal.contains { $0.contains("light") } && !journal.contains { $0.contains("dark") })
  }

  @Test func colorSchemeFollowsTheReports() async throws {
    _ = try await withSession { terminal in
      terminal.type("\u{1B}[?997;2n")
      try await terminal.wait(for: "features 2")
      try await terminal.wait(for: "light")
      terminal.type("\u{1B}[?997;1n")
      try await terminal.wait(for: "dark", count: 2)
    }
  }

  @Test func escapeIsImmediateInTheKeyboardProtocol() async throws {
    let clock = VirtualClock()
    _ = try await withSession(clock: clock) { terminal in
      terminal.type("\u{1B}[?0u\u{1B}[?62c\u{1B}[?62c")
      try await terminal.wait(for: "features 1")
      terminal.type("\u{1B}[27u")
      try await terminal.wait(for: "<esc>")
      #expect(clock.nextDeadline == nil)
    }
  }

  @Test func repliesBetweenKeysAreNotTyped() async throws {
    let journal = try await withSession { terminal in
      for byte in "\u{1B}[?62;4c\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[27u".utf8 { terminal.send(.input([byte])) }
      try await terminal.wait(for: "<esc>")
    }
    #expect(!journal.joined().contains("rgb") && !journal.joined().contains("62"))
  }

  @Test(arguments: [true, false])
  func programLeavesTheTerminalAfterTheRepliesOrATimeout(answers: Bool) async throws {
    let clock = VirtualClock()
    let (terminal, run) = begin(clock: clock)
    try await terminal.wait(for: "\u{1B}[c")
    terminal.type("\u{3}")
    // The app works in the background for at most two seconds, and the replies arrive within 200 milliseconds.
    _ = try await clock.waitForSleeper()
    #expect(!terminal.texts.contains("leave"))
    if answers { terminal.type("\u{1B}[?0u\u{1B}[?62c") } else { clock.advance(to: .init(offset: .milliseconds(200))) }
    #expect(await run.value == .quit)
    #expect(terminal.features.isEmpty, "a feature is not turned on at the end")
  }

  @Test func copiedTextIsSentToTheTerminal() async throws {
    let journal = try await withSession { terminal in
      terminal.type("y")
      try await terminal.wait(for: "sent")
    }
    #expect(journal.contains("\u{1B}]52;c;Wm/Dqw==\u{1B}\\") && !journal.joined().contains("]52;c;?"))
    let plain = try await withSession(["TERM": "linux"]) { terminal in
      terminal.type("y")
      try await terminal.wait(for: "unavailable")
    }
    #expect(!plain.joined().contains("]52;"))
  }

  @Test func linkIsAHyperlinkOfTheTerminal() async throws {
    let journal = try await withSession()
    #expect(journal.joined().contains("\u{1B}]8;id=1;https://help.example\u{1B}\\"))
    let plain = try await withSession(["TERM": "linux"])
    #expect(!plain.joined().contains("\u{1B}]8;"))
  }
}
