import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct ScriptFileTests {
    private func play(_ script: String) async throws -> (path: String, outcome: Outcome) {
      try await withTemporaryDirectory { directory in
        let file = directory.appendingPathComponent("a.scenario")
        try Data(script.utf8).write(to: file)
        return (file.path, try await Trellis.run(["--script", file.path]))
      }
    }

    @Test(arguments: ["/nowhere/at/all.scenario", "/", ""])
    func unreadableScriptIsReported(file: String) async throws {
      let outcome = try await Trellis.run(["--script=\(file)"])
      #expect(outcome.status == .exited(64))
      #expect(outcome.errors.hasPrefix(file.isEmpty ? "trellis: --script" : "trellis: cannot read the script \(file)"))
    }

    @Test func scriptMayBeAPipe() async throws {
      let outcome = try await Trellis.run(["--script", "/dev/stdin"], input: "expect \"Sign in to see\"\nscreen\n")
      #expect(outcome.status == .exited(0))
      #expect(outcome.output.contains("Sign in to see"))
    }

    @Test(arguments: [
      ("expct \"Welcome\"", "unknown command \"expct\"; did you mean \"expect\"?"),
      ("key nosuchkey", "key: expected key down [TIMES]"),
    ])
    func invalidLineIsReportedBeforeTheFirstStep(line: String, message: String) async throws {
      let (path, outcome) = try await play("# comes first\nscreen\n\n\(line)\n")
      #expect(outcome.status == .exited(64))
      #expect(outcome.errorLines.first == "\(path):4: \(message)")
      #expect(outcome.errors.contains("commands, one on a line"))
      #expect(outcome.output == "")
    }

    @Test(arguments: [
      ("expect \"Goodbye\"", "expected \"Goodbye\" on the screen"),
      ("open trellis://nowhere", "nothing opens trellis://nowhere"),
    ])
    func failedStepIsReportedWithTheScreen(line: String, message: String) async throws {
      let (path, outcome) = try await play("expect \"Sign in to see\"\r\n\(line)\r\nscreen\r\n")
      #expect(outcome.status == .exited(1))
      #expect(outcome.errorLines.first == "\(path):2: \(message)")
      #expect(outcome.errorLines.contains { $0.contains("[ Sign in ]") })
      #expect(outcome.output == "")
      #expect(!outcome.hasEscapes)
    }

    @Test(arguments: ["", "quit\nexpect \"never reached\""])
    func scriptWithoutStepsSucceeds(script: String) async throws {
      #expect(try await play(script).outcome == Outcome(status: .exited(0)))
    }
  }
}
