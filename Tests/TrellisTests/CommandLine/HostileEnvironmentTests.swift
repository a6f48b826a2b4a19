import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct HostileEnvironmentTests {
    private func shell(_ script: String, input: String = "") async throws -> Outcome {
      try await Program(
        "/bin/sh", ["-c", script, Trellis.executable], environment: Trellis.program().environment
      ).run(input: input)
    }

    @Test("With too few open files, the program ends with a sentence", arguments: [8, 13])
    func tooFewOpenFilesAreReported(limit: Int) async throws {
      let outcome = try await shell("ulimit -n \(limit); exec \"$0\"", input: "screen\n")
      #expect(outcome.status == .exited(71))
      #expect(outcome.errors == "trellis: too few files may be open; raise the limit with ulimit -n 256\n")
    }

    #if os(Linux)
      @Test("Lost output is an error", arguments: ["--help", "explain orders"])
      func lostOutputIsAnError(arguments: String) async throws {
        let outcome = try await shell("exec \"$0\" \(arguments) > /dev/full")
        #expect(outcome.status == .exited(74))
        #expect(outcome.errors == "trellis: cannot write the output: No space left on device\n")
      }

      @Test("The arguments of the running program contain no link")
      func argumentsContainNoToken() async throws {
        try await withFixture { fixture in
          let running = try Trellis.program(["open", "trellis://reset/s3cr3t-t0ken", "--state-dir", fixture.state.path])
            .start(in: .terminal(columns: 100, rows: 30))
          try await running.wait(for: "assword")
          let arguments = try String(contentsOfFile: "/proc/\(running.processNumber)/cmdline", encoding: .utf8)
          #expect(arguments.contains("open") && !arguments.contains("s3cr3t"))
          await running.send(signal: SIGTERM)
          _ = try await running.finish()
        }
      }
    #endif

    @Test(arguments: [
      ("notify missing.json", "cannot read the notification in missing.json: there is no such file"),
      ("tap \"\"", "the name of a control is empty"),
    ])
    func failedLineIsReportedInASentence(line: String, message: String) async throws {
      let outcome = try await Trellis.run(input: line + "\n")
      #expect(outcome.status == .exited(1))
      #expect(outcome.errorLines.first == "stdin:1: \(message)")
    }

    @Test("With --plain, piped lines can use the numbers and names of the elements")
    func pipedLinesUseNumbers() async throws {
      let outcome = try await Trellis.run(
        ["--plain"],
        input: """
          1 ada@example.com
          2 lovelace
          Sign in
          expect "Step 1 of 4"
          screen
          2
          99
          """)
      #expect(outcome.output.contains("button \"Skip\"") && !outcome.output.contains("lovelace"))
      #expect(outcome.errorLines.first == "stdin:7: there is nothing with the number 99")
    }
  }
}
