import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct HandOffInputTests {
    @Test(arguments: [
      (["open"], "open needs a link"), (["notify", "a", "b"], "notify takes one file"),
      (["open", "--stat-dir", "x"], "unknown option \"--stat-dir\"; did you mean \"--state-dir\"?"),
    ])
    func invalidArgumentIsReportedWithTheUsage(arguments: [String], message: String) async throws {
      let outcome = try await Trellis.run(arguments)
      #expect(outcome.status == .exited(64))
      #expect(outcome.errorLines.first == "trellis: \(message)")
      #expect(outcome.errors.contains("See trellis \(arguments[0]) --help"))
      #expect(outcome.output == "")
    }

    @Test(arguments: [
      ("nonsense", "A link begins with trellis:// or https://trellis.example/."),
      ("trellis://orders/\u{1B}[2J", "The link contains a space or a control character. Copy it again."),
    ])
    func invalidLinkIsReportedInOneLine(link: String, message: String) async throws {
      try await withFixture { fixture in
        let outcome = try await fixture.run(["open", link])
        #expect(outcome == Outcome(status: .exited(64), errors: "trellis: \(message)\n"))
        #expect(!FileManager.default.fileExists(atPath: fixture.state.path))
      }
    }

    @Test(arguments: [
      ("[]", "it is not a JSON object."),
      ("{\"title\": \"" + String(repeating: "x", count: 9_000) + "\"}", "it is larger than 4096 bytes."),
    ])
    func invalidNotificationIsReportedInOneLine(text: String, message: String) async throws {
      try await withFixture { fixture in
        let outcome = try await fixture.run(["notify", "-"], input: text)
        let line = "trellis: standard input: The notification was not accepted: \(message)\n"
        #expect(outcome == Outcome(status: .exited(65), errors: line))
        #expect(!FileManager.default.fileExists(atPath: fixture.state.path))
      }
    }

    @Test func unreadableFileIsReportedInOneLine() async throws {
      try await withTemporaryDirectory { directory in
        let file = directory.appendingPathComponent("missing.json").path
        let outcome = try await Trellis.run(["notify", file])
        let message = "trellis: cannot read \(file): there is no such file\n"
        #expect(outcome == Outcome(status: .exited(66), errors: message))
      }
    }

    @Test(arguments: ["open", "notify", "explain"])
    func eachCommandHasAHelpText(command: String) async throws {
      let outcome = try await Trellis.run([command, "--help"])
      #expect(outcome.status == .exited(0))
      #expect(outcome.errors == "")
      #expect(outcome.output.hasPrefix("usage: trellis \(command) "))
    }
  }
}
