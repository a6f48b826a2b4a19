import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct HandOffStartTests {
    @Test(
      "Without a terminal, the app does not start", arguments: [["open", "trellis://orders/1042"], ["notify", "-"]])
    func nothingStartsWithoutATerminal(command: [String]) async throws {
      try await withFixture { fixture in
        let outcome = try await fixture.run(command, input: #"{"title": "New order"}"#)
        let message = "Trellis is not running. Start trellis in a terminal, or run this command in one."
        #expect(outcome == Outcome(status: .exited(75), errors: "trellis: \(message)\n"))
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

    private func start(_ command: [String], in fixture: ProgramFixture) throws -> RunningProgram {
      try Trellis.program(
        command + ["--state-dir", fixture.state.path], environment: ["TERM": "xterm-256color"]
      ).start(in: .terminal(columns: 80, rows: 24))
    }
  }
}
