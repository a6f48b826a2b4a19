import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct HandOffStartTests {
    private static let notRunning =
      "trellis: Trellis is not running. Start trellis in a terminal, or run this command in one.\n"

    @Test(
      "Without a terminal, the app does not start", arguments: [["open", "trellis://orders/1042"], ["notify", "-"]])
    func nothingStartsWithoutATerminal(command: [String]) async throws {
      try await withFixture { fixture in
        let outcome = try await fixture.run(command, input: #"{"title": "New order"}"#)
        #expect(outcome == Outcome(status: .exited(75), errors: Self.notRunning))
        #expect(!FileManager.default.fileExists(atPath: fixture.state.path))
      }
    }

    @Test func theAppThatStartedWithALinkReceivesTheNextOne() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.firstSignIn)
        let app = try start(["open", "trellis://orders/1042"], in: fixture)
        try await app.waitForScreen("Order #1042")
        #expect(try await fixture.run(["open", "trellis://orders/1003"], beside: app).status == .exited(0))
        try await app.waitForScreen("Order #1003")
      }
    }

    @Test func aRefusedLinkIsANoticeOfTheAppThatStartedWithIt() async throws {
      try await withFixture { fixture in
        let app = try start(["open", "trellis://nowhere"], in: fixture)
        try await app.waitForScreen("No screen has this link.")
      }
    }

    @Test func theSocketOfAKilledAppIsReplaced() async throws {
      try await withFixture { fixture in
        let first = try Trellis.onScreen(state: fixture.state)
        try await first.signInByKeys()
        await first.send(signal: SIGKILL)
        #expect(try await first.finish().status == .killed(signal: SIGKILL))
        #expect(FileManager.default.fileExists(atPath: fixture.path(".socket").path))
        let outcome = try await fixture.run(["open", "trellis://orders/1042"])
        #expect(outcome == Outcome(status: .exited(75), errors: Self.notRunning))

        let second = try Trellis.onScreen(state: fixture.state)
        try await second.waitForDashboard()
        #expect(try await fixture.run(["open", "trellis://orders/1042"], beside: second).status == .exited(0))
        try await second.waitForScreen("Order #1042")
      }
    }

    private func start(_ command: [String], in fixture: ProgramFixture) throws -> RunningProgram {
      try Trellis.program(
        command + ["--state-dir", fixture.state.path], environment: ["TERM": "xterm-256color"]
      ).start(in: .terminal(columns: 80, rows: 24))
    }
  }
}
