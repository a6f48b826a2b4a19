import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

/// The title of the terminal's window.
@MainActor
struct TerminalTitleTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func userTitleIsSavedOnceAndRestored() {
    var title = TerminalTitle()
    #expect(title.change(to: "").isEmpty)
    #expect(text(title.change(to: "Orders")) == "\u{1B}[22;2t\u{1B}]2;Orders\u{1B}\\")
    #expect(title.change(to: "Orders").isEmpty)
    #expect(text(title.change(to: "Home")) == "\u{1B}]2;Home\u{1B}\\")
    #expect(text(title.change(to: "")) == "\u{1B}[23;2t")
    #expect(title.change(to: "").isEmpty)
  }

  @Test func titleContainsNoControlCharacters() {
    var title = TerminalTitle()
    let output = title.change(to: "Ada\u{1B}]0;x\u{7}\u{9C}\u{202E}\nB")
    let content = output.dropFirst(Array("\u{1B}[22;2t\u{1B}]2;".utf8).count).dropLast(2)
    #expect(!text(Array(content)).unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test func longTitleIsTruncated() {
    var title = TerminalTitle()
    #expect(text(title.change(to: String(repeating: "x", count: 500))).count < 120)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], true), (["TERM": "tmux-256color"], true), (["TERM": "linux"], false),
      (["TERM": "dumb"], false), ([:], false), (["TERM": "xterm", "LANG": "C"], false),
    ] as [([String: String], Bool)])
  func onlyKnownTerminalsHaveATitle(_ environment: [String: String], _ hasTitle: Bool) {
    #expect(TerminalCapabilities(environment: environment).setsTitle == hasTitle)
  }

  @MainActor
  final class RecordingTerminal: TerminalHost {
    let size = Size(width: 40, height: 6)
    let capabilities: TerminalCapabilities
    let output = AwaitableValue("")
    private var report: @MainActor (TerminalSignal) -> Void = { _ in }

    init(setsTitle: Bool) {
      var capabilities = TerminalCapabilities(colors: .none)
      capabilities.setsTitle = setsTitle
      self.capabilities = capabilities
    }

    func write(_ bytes: [UInt8]) { output.update { $0 += String(decoding: bytes, as: UTF8.self) } }
    func enter() {}
    func leave() { write(Array("<left>".utf8)) }
    func start(_ report: @escaping @MainActor (TerminalSignal) -> Void) { self.report = report }
    func suspend() {}

    func type(_ text: String) { report(.input(Array(text.utf8))) }
  }

  private func outputOfSession(setsTitle: Bool) async throws -> String {
    let terminal = RecordingTerminal(setsTitle: setsTitle)
    let session = TerminalSession(terminal: terminal, clock: VirtualClock())
    let run = Task { await session.run(WindowGroup { NavigationStack { Text("All").navigationTitle("Orders") } }) }
    try await terminal.output.wait(for: "the first frame") { $0.contains("All") }
    terminal.type("\u{3}")
    _ = await run.value
    return terminal.output.value
  }

  @Test("A session names the terminal after its front window, and restores the title before it leaves the terminal")
  func sessionSetsTheTitle() async throws {
    let output = try await outputOfSession(setsTitle: true)
    #expect(output.contains("\u{1B}[22;2t\u{1B}]2;Orders\u{1B}\\"))
    #expect(output.hasSuffix("\u{1B}[23;2t<left>"))
    let untitled = try await outputOfSession(setsTitle: false)
    #expect(!untitled.contains("\u{1B}]"))
    #expect(!untitled.contains("\u{1B}[23;2t"))
  }
}
