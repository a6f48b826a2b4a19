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

    @Test func scriptWithoutANameIsReported() async throws {
      let outcome = try await Trellis.run(["--script="])
      #expect(outcome.status == .exited(64))
      #expect(outcome.errors.hasPrefix("trellis: --script"))
    }

    /// How a command is called with a file, what precedes the path in its message, and its exit code.
    private static let commands: [(arguments: [String], message: String, code: Int32)] = [
      (["--script"], "cannot read the script", 66), (["replay"], "cannot read the recording", 66),
      (["notify"], "cannot read", 66), (["config", "check"], "cannot read the configuration", 64),
      (["--config"], "cannot read the configuration", 64),
    ]

    @Test("A file that is none, or is too large, ends each command immediately with the reason")
    func unreadableFileIsReported() async throws {
      try await withTemporaryDirectory { directory in
        let (pipe, large) = ("\(directory.path)/pipe", "\(directory.path)/1GB")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(FileManager.default.createFile(atPath: large, contents: nil) && truncate(large, 1 << 30) == 0)
        for (arguments, message, code) in Self.commands {
          for path in [pipe, large, directory.path, "/dev/zero", "/dev/null", "/proc/kmsg", directory.path + "/none"] {
            let outcome = try await Trellis.run(arguments + [path])
            #expect(outcome.status == .exited(code), "\(arguments) \(path)")
            #expect(outcome.errorLines.first?.hasPrefix("trellis: \(message) \(path): ") == true, "\(outcome.errors)")
            #expect(outcome.output == "")
          }
        }
      }
    }

    @Test func scriptMayBeStandardInput() async throws {
      let outcome = try await Trellis.run(["--script", "-"], input: "expect \"Sign in to see\"\nscreen\n")
      #expect(outcome.status == .exited(0))
      #expect(outcome.output.contains("Sign in to see"))
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
