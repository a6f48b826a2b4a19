import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  /// Script files, including unreadable, invalid and failing ones.
  struct ScriptFileTests {
    /// Runs a script from a file. Also returns the path of the file.
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
      ("xyzzy", "unknown command \"xyzzy\""),
      ("resize 60", "resize: expected resize 60x20"),
      ("advance soon", "advance: expected advance 0.5s"),
      ("key nosuchkey", "key: expected key down [TIMES]"),
      ("quit now", "quit: expected quit"),
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
      ("reject \"Sign in to see\"", "found \"Sign in to see\" on the screen"),
      ("tap \"Sing in\"", "no control is called \"Sing in\"; there is \"Sign in\""),
      ("type \"Emial\" x", "no control is called \"Emial\"; there is \"Email\""),
      ("open trellis://nowhere", "nothing opens trellis://nowhere"),
      ("open nonsense", "nothing opens nonsense"),
    ])
    func failedStepIsReportedWithTheScreen(line: String, message: String) async throws {
      let (path, outcome) = try await play("expect \"Sign in to see\"\r\n\(line)\r\nscreen\r\n")
      #expect(outcome.status == .exited(1))
      #expect(outcome.errorLines.first == "\(path):2: \(message)")
      #expect(outcome.errorLines.contains { $0.contains("[ Sign in ]") })
      #expect(outcome.output == "")
      #expect(!outcome.hasEscapes)
    }

    @Test(
      "The signed-in app refuses an unknown link", .requirement("N34"),
      arguments: [
        "trellis://nowhere", "trellis://orders/abc", "trellis://orders/-1", "trellis://orders/1/2",
        "https://example.com",
        "trellis:", "",
      ])
    func unknownLinkIsRefused(link: String) async throws {
      let (path, outcome) = try await play(ProgramFixture.firstSignIn + "\nopen \"\(link)\"")
      #expect(outcome.status == .exited(1))
      // The values of a link are not printed, because they can be secret.
      #expect(outcome.errorLines.first?.hasPrefix("\(path):5: nothing opens \(link.prefix(15))") == true)
      #expect(outcome.errors.contains("Oldest pending"))
    }

    @Test(arguments: ["", "\n\n", "# nothing but a remark", "quit", "quit\nexpect \"never reached\""])
    func scriptWithoutStepsSucceeds(script: String) async throws {
      #expect(try await play(script).outcome == Outcome(status: .exited(0)))
    }

    @Test func binaryFileIsRefused() async throws {
      try await withTemporaryDirectory { directory in
        let file = directory.appendingPathComponent("noise")
        try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 197 ^ ($0 >> 3)) }).write(to: file)
        let outcome = try await Trellis.run(["--script", file.path])
        #expect(outcome.status == .exited(64))
        #expect(outcome.errorLines.first?.hasPrefix("\(file.path):1: unknown command") == true)
        #expect(!outcome.hasEscapes)
      }
    }
  }
}
