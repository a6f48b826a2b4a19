import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  /// A kill during a write leaves the state from before or after the change, and no other.
  ///
  /// `scripts/kill` kills the release build two hundred times.
  struct KillTests {
    /// Commands of one step, which completes an order, and then prints the screen.
    ///
    /// An order that is not paid stays pending; the next one is completed.
    private static let step = "key c\nkey down\nscreen\n"

    @Test("After two kills during writes, every document is valid and none is set aside")
    func killDuringAWriteDamagesNoDocument() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.firstSignIn)
        var moments = Moments(seed: 1815_12_10)
        var pending = 64
        for round in 0..<2 {
          let running = try await start(fixture)
          let found = Self.shownPendingCount(in: await running.output)
          // Every completion on the screen is saved. At most one more is: the interrupted one.
          if let found { #expect((pending - 1...pending).contains(found), "round \(round)") }
          // The first kill comes while a document is being written, the second at a random moment.
          try await take(moments.next(below: 6), in: running)
          if round == 0 {
            await waitForWrite(in: fixture)
          } else {
            try await running.transferInputAndOutput(for: .microseconds(moments.next(below: 20_000)))
          }
          let output = try await kill(running)
          pending = Self.shownPendingCount(in: output) ?? found ?? pending
          try checkFiles(of: fixture, round: round)
        }
        #expect(pending < 64)
        #expect(try fixture.files.keys.allSatisfy { !$0.contains("corrupt") })
      }
    }

    /// Starts the app on the remaining state, and shows the pending orders.
    private func start(_ fixture: ProgramFixture) async throws -> RunningProgram {
      let running = try fixture.program().start()
      await running.send("reject \"could not be\"\nreject \"Sign in to see\"\nexpect \"^P\"\n")
      await running.send("tap \"Orders\"\nkey esc\ntap \"Pending\"\nkey home\nscreen\n")
      try await running.wait(for: "^P")
      return running
    }

    /// Waits until the app has taken some steps, and leaves it more to do.
    private func take(_ steps: Int, in running: RunningProgram) async throws {
      await running.send(String(repeating: Self.step, count: steps + 3))
      try await running.wait(for: "\(steps) steps") { output in
        output.components(separatedBy: "^P").count > steps + 1
      }
    }

    /// Suspends until a temporary file exists, which means that a document is being written. Returns after 200 ms
    /// without one, because the steps may have ended.
    private func waitForWrite(in fixture: ProgramFixture) async {
      try? await waitForFiles(in: fixture.state, "a temporary file", within: .milliseconds(200)) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: fixture.state.path)) ?? []
        return names.contains { $0.hasPrefix(".") && $0 != ".lock" }
      }
    }

    private func kill(_ running: RunningProgram) async throws -> String {
      await running.send(signal: SIGKILL)
      let outcome = try await running.finish()
      #expect(outcome.status == .killed(signal: SIGKILL))
      #expect(outcome.errors == "")
      return outcome.output
    }

    /// Expects complete documents. One temporary file of an interrupted write may exist besides them.
    private func checkFiles(of fixture: ProgramFixture, round: Int) throws {
      for (name, data) in try fixture.files where name != "analytics.jsonl" {
        if name.hasPrefix(".") { continue }
        #expect(ProgramFixture.documents.contains(name), "round \(round)")
        let document = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        #expect(document?["version"] as? Int == 1, "round \(round): \(name)")
      }
    }

    /// Returns the number of pending orders on the last printed screen, such as 97 for `[Pending 97]`.
    private static func shownPendingCount(in output: String) -> Int? {
      output.matches(of: /\[Pending (\d+)\]/).last.flatMap { Int($0.1) }
    }
  }
}

/// Pseudorandom numbers that are the same on each run.
private struct Moments {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
