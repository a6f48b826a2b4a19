import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct HostileTextTests {
    /// Would write the clipboard, clear the screen, reverse the following text, and end a C string.
    private static let name = "Eve\u{1B}]52;c;aGk=\u{7}\u{9B}2J\u{202E}\u{0}\u{200E}\r\nmallory"
    private static let shownName = "Eve\u{FFFD}]52;c;aGk=\u{FFFD}\u{FFFD}2J"

    private func withServer(_ body: @MainActor @Sendable (ProgramFixture, String) async throws -> Void) async throws {
      try await LoopbackServer.run(name: Self.name) { @MainActor server in
        try await withFixture { try await body($0, server.url.absoluteString) }
      }
    }

    @Test(LoopbackServer.isAvailable, arguments: [[], ["--plain"]])
    func scriptOutputHasNoControlCharacters(arguments: [String]) async throws {
      try await withServer { fixture, address in
        let commands = ProgramFixture.firstSignIn + "\ntap \"Orders\"\nscreen\nexpect \"Nowhere\""
        let outcome = try await fixture.play(commands, arguments: ["--api", address] + arguments)
        #expect(outcome.status == .exited(1))
        #expect(outcome.output.contains(Self.shownName), "\(outcome.output)")
        #expect(outcome.errors.contains(Self.shownName), "the screen after a failure is written to standard error")
        #expect(outcome.controlCharacters.isEmpty)
      }
    }

    @Test(LoopbackServer.isAvailable)
    func plainLinesHaveNoControlCharacters() async throws {
      try await withServer { fixture, address in
        try await fixture.playThrough(ProgramFixture.firstSignIn, arguments: ["--api", address])
        let running = try Trellis.onScreen(
          state: fixture.state, columns: 200, arguments: ["--api", address, "--plain"])
        try await running.wait(for: "tab \"Orders\"")
        await running.send("Orders\n")
        try await running.wait(for: ", \(Self.shownName)")
        await running.send("quit\n")
        let outcome = try await running.finish()
        #expect(outcome.status == .exited(0))
        // The terminal driver adds the CR before each line feed.
        #expect(outcome.output.controlCharacters.allSatisfy { $0 == "\r" })
      }
    }

    @Test(LoopbackServer.isAvailable)
    func screenHasOnlySequencesOfTheEncoder() async throws {
      try await withServer { fixture, address in
        try await fixture.playThrough(ProgramFixture.firstSignIn, arguments: ["--api", address])
        let running = try Trellis.onScreen(state: fixture.state, columns: 120, arguments: ["--api", address])
        try await running.waitForScreen("Profile")
        await running.send("2")
        try await running.waitForScreen("3 of 3")
        await running.send(Keys.interrupt)
        let outcome = try await running.finish()
        #expect(outcome.status == .exited(0))
        #expect(await running.screen.unknownSequences == [])
        // Control sequences of the encoder, the titles that the app gives the terminal, hyperlinks, and queries.
        let sequence = #/\u{1B}(\[[?0-9;]*[A-Za-z]|M|(\](2;|8;|11;\?)|_G)[^\p{Cc}]*(\u{7}|\u{1B}\\))/#
        let text = outcome.output.replacing(sequence, with: "")
        #expect(text.contains("]52;c;aGk="))
        #expect(text.controlCharacters.allSatisfy { $0 == "\r" })
      }
    }

    @Test(
      arguments: [
        ["explain", "orders\u{1B}]52;c;aGk=\u{7}"], ["explain", "trellis://orders/\u{202E}1042"],
        ["explain", "orders", "--from", "\u{9B}2J"], ["explain", "orders", "--flow", "a\u{1B}c"],
        ["--api", "http://\u{1B}[2J\u{202E}"], ["--api", "http://example.com/\u{9B}"], ["--\u{1B}c"],
        ["--fault", "\u{1B}c"], ["--script", "/nowhere/\u{1B}c\u{200B}"],
      ])
    func argumentsAreEchoedWithoutControlCharacters(arguments: [String]) async throws {
      let outcome = try await Trellis.run(arguments)
      #expect(outcome.status != .exited(0))
      #expect(outcome.errors.hasPrefix("trellis: "))
      #expect(outcome.controlCharacters.isEmpty, "\(outcome.errors)")
    }

    @Test(arguments: ["tap \"\u{1B}c\"", "\u{9B}2J", "expect \u{202E}x", "type \u{1B} \u{7}"])
    func wordsOfAScriptAreEchoedWithoutControlCharacters(line: String) async throws {
      let outcome = try await Trellis.run(input: line + "\n")
      #expect(outcome.errors.hasPrefix("stdin:1: "))
      #expect(outcome.controlCharacters.isEmpty)
    }

    @Test
    func aDamagedDocumentIsReportedAndLoggedWithoutControlCharacters() async throws {
      try await withFixture { fixture in
        try FileManager.default.createDirectory(at: fixture.state, withIntermediateDirectories: true)
        let document = #"{"version":1,"value":{"\u001b]52;c;aGk=\u0007\u009b\u202e":7}}"#
        try Data(document.utf8).write(to: fixture.path("backend-profiles"))
        let outcome = try await fixture.play("screen")
        #expect(outcome.output.contains("backend-profiles could not be used"))
        #expect(outcome.controlCharacters.isEmpty)
        let log = try String(contentsOf: fixture.path("trellis.log"), encoding: .utf8)
        #expect(log.contains("]52;c;aGk=") && log.controlCharacters.isEmpty)
      }
    }
  }
}
