import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct ScenarioTests {
    @Test(
      "The first-run scenario succeeds from the launch to a second sign-in",
      .requirement("A6", "A11", "S7", "P9", "N41"))
    func firstRunScenarioSucceeds() async throws {
      let outcome = try await Trellis.run(["--script", Trellis.scenario("first-run").path])
      #expect(outcome == Outcome(status: .exited(0)))
    }

    @Test("The bad-input scenario fails only at its last line, and prints its position and the screen")
    func badInputFailsAtItsLastLineOnly() async throws {
      let scenario = Trellis.scenario("bad-input")
      let lines = try String(contentsOf: scenario, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      let last = try #require(lines.lastIndex { !$0.isEmpty })
      #expect(lines[last] == "expect \"a screen that never comes\"")

      let outcome = try await Trellis.run(["--script", scenario.path])
      #expect(outcome.status == .exited(1))
      #expect(
        outcome.errorLines.first
          == "\(scenario.path):\(last + 1): expected \"a screen that never comes\" on the screen")
      #expect(outcome.errorLines.contains { $0.contains("6 Settings") })
      #expect(!outcome.hasEscapes)
    }

    @Test(arguments: others) func everyOtherScenarioSucceeds(name: String) async throws {
      let outcome = try await Trellis.run(["--script", Trellis.scenario(name).path])
      #expect(outcome.status == .exited(0), "\(outcome.errors)")
    }

    @Test func thereAreOtherScenarios() { #expect(Self.others.count > 10) }

    /// The names of the scenarios that no test above plays.
    nonisolated private static let others: [String] = {
      let folder = Trellis.scenario("first-run").deletingLastPathComponent()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".scenario") }.map { String($0.dropLast(".scenario".count)) }
        .filter { !["first-run", "bad-input"].contains($0) }
    }()

    @Test func temporaryStateIsDeletedAtTheEnd() async throws {
      try await withTemporaryDirectory { directory in
        let left = { try FileManager.default.contentsOfDirectory(atPath: directory.path) }
        let running = try Trellis.program(environment: ["TMPDIR": directory.path]).start()
        await running.send("screen\n")
        try await running.wait(for: "Sign in to see")
        #expect(try left().count == 1)
        await running.send("expect \"a failure\"\n")
        #expect(try await running.finish().status == .exited(1))
        #expect(try left() == [])
      }
    }
  }
}
