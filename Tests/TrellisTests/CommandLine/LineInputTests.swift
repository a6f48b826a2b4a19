import Foundation
import ProcessSupport
import Testing

extension TrellisTests {
  struct LineInputTests {
    @Test func screenIsPrintedAsPlainText() async throws {
      let outcome = try await Trellis.program().run(input: "screen\nquit\n")
      #expect(outcome.status == .exited(0))
      #expect(outcome.errors == "")
      #expect(outcome.output.contains("Try the demo"))
      #expect(outcome.output.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
      #expect(outcome.output.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F })
    }

    @Test func endOfInputQuits() async throws {
      #expect(try await Trellis.run(input: "") == Outcome(status: .exited(0)))
      // The last line needs no line feed.
      #expect(try await Trellis.run(input: "screen").output.contains("Sign in"))
    }

    @Test func unknownCommandIsReportedWithItsLineNumber() async throws {
      let outcome = try await Trellis.run(input: "# a remark\n\nscren\nscreen\n")
      #expect(outcome.status == .exited(64))
      #expect(outcome.errorLines.first == "stdin:3: unknown command \"scren\"; did you mean \"screen\"?")
      #expect(outcome.errors.contains("commands, one on a line"))
      #expect(outcome.output == "")
    }

    @Test func invalidUTF8IsAnUnknownCommand() async throws {
      let running = try Trellis.program().start()
      await running.send([0xFF, 0xFE, 0x00, 0x1B, 0x5B, 0x32, 0x4A, 0x0A])
      let outcome = try await running.finish()
      #expect(outcome.status == .exited(64))
      #expect(outcome.errorLines.first?.hasPrefix("stdin:1: unknown command") == true)
    }

    @Test func closedInputAndOutputAreTolerated() async throws {
      let program = Program(
        "/bin/sh",
        ["-c", "\"$0\" <&-; echo \"$?\"; echo screen | \"$0\" >&-; echo \"$?\" >&2", Trellis.executable],
        environment: Trellis.program().environment)
      let outcome = try await program.run()
      #expect(outcome.output == "0\n")
      #expect(outcome.status == .exited(0))
    }
  }
}
