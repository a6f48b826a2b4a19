import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct AnalyticsFileTests {
    @Test("Every event is written before a quit or a script failure", arguments: ["quit", "expect \"a failure\""])
    func everyEventIsWrittenBeforeTheEnd(last: String) async throws {
      try await withFixture { fixture in
        _ = try await fixture.play(
          ProgramFixture.firstSignIn + "\nopen trellis://orders/1246\nexpect \"#1246\"\nkey c\n" + last)
        #expect(try events(of: fixture).count { $0.contains("\"OrderCompleted\"") } == 1)
      }
    }

    @Test("Events are written when the app enters the background", .requirement("L3"))
    func eventsAreWrittenWhenTheAppEntersTheBackground() async throws {
      try await withFixture { fixture in
        let file = fixture.path("analytics.jsonl")
        let running = try fixture.program().start()
        await running.send(ProgramFixture.work + "\nphase background\nscreen\n")
        try await running.wait(for: "Order #1042")
        // The virtual clock of a script does not advance, so the writer's timer never fires.
        try await waitForFiles(in: fixture.state, "the event") {
          (try? String(contentsOf: file, encoding: .utf8))?.contains("\"OrderCompleted\"") == true
        }
        await running.send("quit\n")
        #expect(try await running.finish().status == .exited(0))
      }
    }

    private func events(of fixture: ProgramFixture) throws -> [Substring] {
      String(decoding: try fixture.allFiles["analytics.jsonl"] ?? Data(), as: UTF8.self).split(separator: "\n")
    }
  }
}
