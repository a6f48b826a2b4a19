import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct ReplayRunTests {
    private func record(in state: URL) async throws -> URL {
      let running = try Trellis.onScreen(state: state)
      try await running.signInByKeys()
      await running.send("2")
      try await running.waitForScreen("250 of 250")
      await running.send(Keys.enter)
      try await running.waitForScreen("Order #")
      await running.send(Keys.interrupt)
      #expect(try await running.finish().status == .exited(0))
      return state.appendingPathComponent("recording.jsonl")
    }

    @Test("A session in a terminal is recorded without the password, replayed, and turned into a scenario")
    func sessionIsReplayed() async throws {
      try await withTemporaryDirectory { directory in
        let file = try await record(in: directory.appendingPathComponent("state"))
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("lovelace") && !text.contains("\"key\":\"l\"") && text.contains("demoPassword"))
        let replay = try await Trellis.run(["replay", file.path])
        #expect(replay.status == .exited(0))
        #expect(replay.errors == "")
        #expect(replay.output.contains("Order #"))
        let scenario = try await Trellis.run(["replay", file.path, "--scenario"])
        #expect(scenario.output.contains("type Email ada@example.com"))
        let script = directory.appendingPathComponent("report.scenario")
        try Data(scenario.output.utf8).write(to: script)
        #expect(try await Trellis.run(["--script", script.path]).status == .exited(0))

        let other = try await Trellis.run(["replay", file.path, "--expect", "0000000000000000"])
        #expect(other.status == .exited(1))
        #expect(other.errors.hasPrefix("trellis: the last screen differs: expected 0000000000000000, found "))
        try Data(text.replacing(#""isFresh":true"#, with: #""isFresh":false"#).utf8).write(to: file)
        let refused = try await Trellis.run(["replay", file.path])
        #expect(refused.status == .exited(65) && refused.output == "")
        #expect(refused.errors.hasPrefix("trellis: the session began with stored data that are not in the recording"))
      }
    }

    @Test("A missing file, a damaged file and a wrong argument have exit codes of their own")
    func invalidInputIsReported() async throws {
      try await withTemporaryDirectory { directory in
        let file = directory.appendingPathComponent("recording.jsonl")
        let missing = try await Trellis.run(["replay", file.path])
        #expect(missing == Outcome(status: .exited(66), errors: "trellis: cannot read the recording \(file.path)\n"))
        try Data("garbage\n".utf8).write(to: file)
        let damaged = try await Trellis.run(["replay", file.path])
        #expect(
          damaged == Outcome(status: .exited(65), errors: "trellis: line 1 is not the start of a recording\n"))
        #expect(try await Trellis.run(["replay"]).status == .exited(64))
        #expect(try await Trellis.run(["replay", file.path, "--size", "0x0"]).status == .exited(64))
      }
    }
  }
}
