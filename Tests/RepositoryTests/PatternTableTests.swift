import Foundation
import ProcessSupport
import TestSupport
import Testing

@Suite(
  "The table of patterns in the guide is true",
  .enabled(if: LoopbackServer.canRun, "skipped: python3, which runs scripts/compare-patterns, is not installed"))
struct PatternTableTests {
  private func check(_ guide: URL) async throws -> Outcome {
    try await Repository.runScript(Repository.script("compare-patterns"), ["--check", "--guide", guide.path])
  }

  /// Checks a copy of the guide in which a figure was replaced.
  private func check(replacing pattern: Regex<Substring>, with text: String) async throws -> Outcome {
    try await withTemporaryDirectory { directory in
      let copy = directory.appendingPathComponent("guide.md")
      let guide = try Repository.text("docs/guides/choosing-a-pattern.md")
      let changed = guide.replacing(pattern, with: text)
      #expect(changed != guide)
      try Data(changed.utf8).write(to: copy)
      return try await check(copy)
    }
  }

  @Test func theCountedFiguresAreTrue() async throws {
    let outcome = try await check(Repository.root.appendingPathComponent("docs/guides/choosing-a-pattern.md"))
    #expect(outcome == Outcome(status: .exited(0)))
  }

  @Test func aWrongFigureIsReported() async throws {
    let outcome = try await check(replacing: /\| types \| \d+ \|/, with: "| types | 99 |")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("the guide has | types | 99 |"))
  }

  @Test func aWrongSizeIsReported() async throws {
    let outcome = try await check(replacing: /\| view model \| 60 \| \d+ \|/, with: "| view model | 60 | 1 |")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("the guide has | view model | 60 | 1 |"))
  }

  @Test func aMissingTableIsReported() async throws {
    let outcome = try await check(replacing: /<!-- generated: pattern table -->/, with: "")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("has no place for the table"))
  }
}
