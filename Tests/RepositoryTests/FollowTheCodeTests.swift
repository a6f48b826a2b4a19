import Foundation
import Testing

@Suite("docs/follow-the-code.md leads through the code as it is")
struct FollowTheCodeTests {
  /// One row of a table: the file to open, and the line to look for.
  private struct Step {
    let file: String
    let line: String
  }

  /// One section: its limit and its steps.
  private struct Path {
    let title: String
    let limit: Int
    let steps: [Step]
  }

  @Test func eachFileContainsItsLine() throws {
    for path in try paths() {
      let missing = try path.steps.filter { try !Self.contains($0.line, in: Repository.text($0.file)) }
      #expect(missing.map { "\($0.file): \($0.line)" } == [], "\(path.title)")
    }
  }

  @Test func noPathExceedsItsLimit() throws {
    let paths = try paths()
    #expect(paths.map(\.limit) == [15, 9, 10])
    for path in paths { #expect((4...path.limit).contains(Set(path.steps.map(\.file)).count), "\(path.title)") }
  }

  @Test func aMissingLineIsFound() {
    #expect(!Self.contains("signIn(now)", in: "func signIn(later)"))
    #expect(Self.contains("a(b, c)", in: "a(\n  b, c)"))
  }

  /// Returns whether a source contains a line, regardless of white space.
  private static func contains(_ line: String, in source: String) -> Bool {
    source.filter { !$0.isWhitespace }.contains(line.filter { !$0.isWhitespace })
  }

  private func paths() throws -> [Path] {
    try Repository.text("docs/follow-the-code.md").split(separator: "\n## ").dropFirst().map { section in
      let limit = try #require(section.firstMatch(of: /At most (\d+) files/))
      let rows = section.matches(of: /\n\| \[[^\]]+\]\(\.\.\/([^)]+)\) \| [^|]+ \| `([^`]+)` \|/)
      return Path(
        title: String(section.prefix { $0 != "\n" }), limit: try #require(Int(limit.1)),
        steps: rows.map { Step(file: String($0.1), line: String($0.2)) })
    }
  }
}
