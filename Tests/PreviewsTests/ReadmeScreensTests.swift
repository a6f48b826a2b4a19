import Foundation
import TestSupport
import Testing

@Suite("The README shows recorded screens")
struct ReadmeScreensTests {
  /// The previews in the README, in order.
  private static let names = ["app-orders", "search-results", "new-order-review"]
  private static let readme = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appendingPathComponent("README.md")

  @Test func screensEqualTheirSnapshots() throws {
    let snapshots = try Self.names.map { name in
      try String(contentsOf: PreviewSnapshot.folder.appendingPathComponent("\(name).80x24.txt"), encoding: .utf8)
    }
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let written = try #require(ReadmeScreens.written(into: text, snapshots: snapshots))
    let isCurrent = try GeneratedDocument.compare(written, with: Self.readme)
    #expect(isCurrent, "README.md is out of date. Run: TRELLIS_RECORD=1 swift test --filter ReadmeScreensTests")
  }

  @Test func blankLinesAreOmitted() {
    let text = "before\n\(ReadmeScreens.begin)\nold\n\(ReadmeScreens.end)\nafter\n"
    let expected = """
      before
      \(ReadmeScreens.begin)
      ```text
       a
       b

       c
      ```
      \(ReadmeScreens.end)
      after

      """
    #expect(ReadmeScreens.written(into: text, snapshots: [" a\n\n \n b\n", " c\n"]) == expected)
    #expect(ReadmeScreens.written(into: expected, snapshots: [" a\n b\n", " c\n"]) == expected)
  }

  @Test func changedScreensAreReported() {
    let text = ReadmeScreens.written(into: "\(ReadmeScreens.begin)\n\(ReadmeScreens.end)", snapshots: [" a\n"])
    #expect(text != ReadmeScreens.written(into: text ?? "", snapshots: [" b\n"]))
    #expect(ReadmeScreens.written(into: "no section", snapshots: [" a\n"]) == nil)
  }
}

/// The section of the README that is generated from snapshots.
nonisolated enum ReadmeScreens {
  static let begin = "<!-- screens:begin (generated: run TRELLIS_RECORD=1 swift test --filter ReadmeScreensTests) -->"
  static let end = "<!-- screens:end -->"

  /// Replaces the section by a code block with the screens.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - snapshots: The recorded screens, whose blank lines are omitted.
  /// - Returns: The document, or `nil` if it has no section.
  static func written(into text: String, snapshots: [String]) -> String? {
    guard let start = text.firstRange(of: begin), let stop = text.firstRange(of: end) else { return nil }
    let screens = snapshots.map { snapshot in
      snapshot.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    }
    let block = "\n```text\n" + screens.joined(separator: "\n\n") + "\n```\n"
    return text[..<start.upperBound] + block + text[stop.lowerBound...]
  }
}
