import Foundation
import ProcessSupport
import RequirementTrait
import TestSupport
import Testing

extension TrellisTests {
  /// When analytics events are written to the file, and when the file is deleted.
  struct AnalyticsFileTests {
    @Test("Every event is written before a quit or a script failure", arguments: ["quit", "expect \"a failure\""])
    func everyEventIsWrittenBeforeTheEnd(last: String) async throws {
      try await withDesk { desk in
        _ = try await desk.play(Desk.firstSignIn + "\nopen trellis://orders/1042\nexpect \"#1042\"\nkey c\n" + last)
        #expect(try events(of: desk).count { $0.contains("\"OrderCompleted\"") } == 1)
      }
    }

    @Test func manyEventsAreAllWrittenBeforeTheEnd() async throws {
      try await withDesk { desk in
        let orders = (1...16).map {
          """
          open trellis://orders/\(1000 + $0)
          expect "#\(1000 + $0)"
          key c
          """
        }
        _ = try await desk.play(Desk.firstSignIn + "\n" + orders.joined(separator: "\n") + "\nquit")
        let document = try JSONDecoder().decode(Completions.self, from: try desk.files["backend-orders"] ?? Data())
        let count = document.value.completed.count
        #expect(count > 4)
        #expect(try events(of: desk).count { $0.contains("\"OrderCompleted\"") } == count)
      }
    }

    @Test func turningReportsOffDeletesThem() async throws {
      try await withDesk { desk in
        try await desk.playThrough(Desk.work)
        #expect(try !events(of: desk).isEmpty)
        try await desk.playThrough(
          """
          open trellis://settings/privacy
          tap "Share anonymous usage"
          quit
          """)
        #expect(try desk.files.keys.allSatisfy { !$0.hasPrefix("analytics") })
      }
    }

    @Test("Events are written when the app enters the background", .requirement("L3"))
    func eventsAreWrittenWhenTheAppEntersTheBackground() async throws {
      try await withDesk { desk in
        let file = desk.path("analytics.jsonl")
        let running = try desk.program().start()
        await running.send(Desk.work + "\nphase background\nscreen\n")
        try await running.wait(for: "Order #1042")
        // The virtual clock of a script does not advance, so the writer's timer never fires.
        try await waitForFiles(in: desk.state, "the event") {
          (try? String(contentsOf: file, encoding: .utf8))?.contains("\"OrderCompleted\"") == true
        }
        await running.send("quit\n")
        #expect(try await running.finish().status == .exited(0))
      }
    }

    private struct Completions: Decodable {
      struct Value: Decodable { var completed: [Int] }
      var value: Value
    }

    private func events(of desk: Desk) throws -> [Substring] {
      String(decoding: try desk.files["analytics.jsonl"] ?? Data(), as: UTF8.self).split(separator: "\n")
    }
  }
}
