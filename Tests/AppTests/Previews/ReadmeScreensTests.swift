import Foundation
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@Suite("The README shows the screens of previews")
struct ReadmeScreensTests {
  private static let names = ["app-orders", "search-results", "new-order-review"]
  private static let readme = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appendingPathComponent("README.md")

  @Test func screensAreThoseOfThePreviews() async throws {
    var screens: [String] = []
    for name in Self.names {
      let screen = try await PreviewSnapshot.screen(of: name)
      await screen.driver.rest()
      screens.append(screen.text)
    }
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let written = try #require(ReadmeScreens.written(into: text, screens: screens))
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
    #expect(ReadmeScreens.written(into: text, screens: [" a\n\n \n b\n", " c\n"]) == expected)
    #expect(ReadmeScreens.written(into: expected, screens: [" a\n b\n", " c\n"]) == expected)
  }

  @Test func changedScreensAreReported() {
    let text = ReadmeScreens.written(into: "\(ReadmeScreens.begin)\n\(ReadmeScreens.end)", screens: [" a\n"])
    #expect(text != ReadmeScreens.written(into: text ?? "", screens: [" b\n"]))
    #expect(ReadmeScreens.written(into: "no section", screens: [" a\n"]) == nil)
  }
}

/// The section of the README that is generated from previews.
nonisolated enum ReadmeScreens {
  static let begin = "<!-- screens:begin (generated: run TRELLIS_RECORD=1 swift test --filter ReadmeScreensTests) -->"
  static let end = "<!-- screens:end -->"

  /// Replaces the section by a code block with the screens, without blank lines; `nil` if there is no section.
  static func written(into text: String, screens: [String]) -> String? {
    guard let start = text.firstRange(of: begin), let stop = text.firstRange(of: end) else { return nil }
    let blocks = screens.map { screen in
      screen.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    }
    let block = "\n```text\n" + blocks.joined(separator: "\n\n") + "\n```\n"
    return text[..<start.upperBound] + block + text[stop.lowerBound...]
  }
}
