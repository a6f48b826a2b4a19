import Foundation
import ProcessSupport
import TestSupport
import Testing

@Suite(
  "Each script is run by CI or by a test, and reports a planted defect",
  .enabled(if: LoopbackServer.canRun, "skipped: python3, which runs the scripts, is not installed"))
struct ScriptsTests {
  @Test func eachScriptIsRun() throws {
    let folder = Repository.root.appendingPathComponent("scripts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(name).path)
      return attributes[.type] as? FileAttributeType == .typeRegular
    }
    #expect(names.count > 20)
    let commands = try Repository.text(".ci/run").split(separator: "\n").filter {
      !$0.drop { $0 == " " }.hasPrefix("#")
    }
    let tests = try Repository.files(below: "Tests/RepositoryTests", ending: ".swift").map(Repository.text).joined()
      .replacing(/\(\s+/, with: "(")
    let unused = names.filter { name in
      !commands.contains { $0.contains("scripts/\(name) ") || $0.hasSuffix("scripts/\(name)") }
        && tests.firstRange(of: "(\"\(name)\"") == nil
    }
    #expect(unused == [], "call each script in .ci/run, if only for seconds, or in a test of RepositoryTests")
  }

  @Test("A cost over its budget fails scripts/benchmark, and one within it does not", arguments: [0, 1])
  func costOverTheBudgetIsReported(status: Int) async throws {
    let outcome = try await run(
      "benchmark", ["store"],
      swift: """
        case "$*" in *--show-bin-path*) dirname "$0" ;; esac
        """,
      program: "module-costs", prints: "| one action | 2 | OVER |", status: status)
    #expect(outcome.status == .exited(Int32(status)), "\(outcome)")
    #expect(outcome.output.contains("| one action | 2 | OVER |"))
  }

  @Test(
    "Only as many replayed sessions as requested satisfy scripts/replay-sessions",
    arguments: [(1, 0, Int32(0)), (0, 0, 1), (1, 1, 1), (2, 0, 1)])
  func missingSessionIsReported(count: Int, status: Int, expected: Int32) async throws {
    let name = "A recorded random session is replayed to the same last screen"
    let outcome = try await run(
      "replay-sessions", ["--sessions", "1", "--skip-build"],
      swift: """
        echo '✔ Test "\(name)" with \(count) test case passed after 1 second.'
        echo '✔ Test "A random session that begins with the data of another one is replayed to the same last screen" \
        with 1 test case passed after 1 second.'
        exit \(status)
        """)
    #expect(outcome.status == .exited(expected), "\(outcome)")
  }

  @Test(
    "A failed run, and one without a test, fail scripts/test-repeatedly",
    arguments: [("3 tests passed", 0, Int32(0)), ("3 tests failed", 1, 1), ("0 tests passed", 0, 1)])
  func failedRunIsReported(summary: String, status: Int, expected: Int32) async throws {
    let outcome = try await run(
      "test-repeatedly", ["1", "--filter", "Some"],
      swift: """
        echo 'Test run with \(summary) after 1 second.'
        exit \(status)
        """)
    #expect(outcome.status == .exited(expected), "\(outcome)")
  }

  /// Runs a script with another `swift`, and with a program in its folder that prints a line.
  private func run(
    _ script: String, _ arguments: [String], swift: String, program: String = "program", prints line: String = "",
    status: Int = 0
  ) async throws -> Outcome {
    try await withTemporaryDirectory { folder in
      let print = "#!/bin/sh\necho '\(line)'\nexit \(status)\n"
      // The shell writes the files, because a parallel test can fork while this process has them open for writing: then
      // they cannot be executed.
      let command = #"""
        cd "$0" && printf '%s' "$1" >swift && printf '%s' "$2" >"$3" && chmod +x * && shift 3 || exit 70
        PATH="$0:$PATH" exec python3 "$@"
        """#
      return try await Repository.run(
        ["sh", "-c", command, folder.path, "#!/bin/sh\n\(swift)\n", print, program, Repository.script(script).path]
          + arguments)
    }
  }
}
