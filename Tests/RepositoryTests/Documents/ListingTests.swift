import Foundation
import Testing

@Suite("Each Swift listing of a document is compiled") struct ListingTests {
  /// The pages whose listings have a check of their own.
  private static let exceptions = [
    "Packages/Core/Architecture/TrellisStore/README.md":
      "scripts/check-reuse compiles it, with both default isolations",
    "docs/rules/": "ChecklistPageTests checks each listing with the rule of its page",
  ]

  @Test func eachListingIsInACompiledFile() throws {
    let pages = try MarkdownPage.all().filter { page in
      !Self.exceptions.keys.contains { page.path.hasPrefix($0) }
    }
    for problem in pages.flatMap({ problems(in: $0) { try? Repository.text($0) } }) { Issue.record("\(problem)") }
  }

  /// A listing of other lines, out of order, without a file, or of a file that no target has.
  @Test(arguments: [
    ("<!-- code: App/A.swift -->\n```swift\nlet a = 1\n  let b = 2\n```", nil),
    ("<!-- code: App/A.swift -->\n```swift\nlet a = 1\n// ...\nlet c = 3\n```", nil),
    ("<!-- not compiled: a fragment of a manifest -->\n```swift\nlet d = 4\n```", nil),
    ("```text\nlet d = 4\n```", nil),
    ("<!-- code: App/A.swift -->\n```text\nstruct A {\n  let a = 1\n```", nil),
    ("<!-- code: App/A.swift -->\n```swift\nlet a = 1\nlet c = 3\n```", "App/A.swift does not have: let c = 3"),
    ("<!-- code: App/A.swift -->\n```swift\nlet c = 3\n// ...\nlet a = 1\n```", "App/A.swift does not have: let a = 1"),
    ("<!-- code: App/A.swift -->\n```text\nlet b = 2\nlet a = 1\n```", "App/A.swift does not have: let b = 2"),
    ("<!-- code: App/B.swift -->\n```swift\nlet a = 1\n```", "App/B.swift does not exist"),
    ("<!-- code: A.json -->\n```swift\nlet a = 1\n```", "no target compiles A.json"),
    ("<!-- code: Tests/Fixtures/A.swift -->\n```swift\nlet a = 1\n```", "no target compiles Tests/Fixtures/A.swift"),
    ("```swift\nlet a = 1\n```", "name the file that compiles it: <!-- code: PATH -->"),
    ("<!-- not compiled: -->\n```swift\nlet d = 4\n```", "name the file that compiles it: <!-- code: PATH -->"),
  ])
  func aListingThatIsNotCompiledIsReportedWithItsPlace(text: String, expected: String?) {
    let page = MarkdownPage("# Page\n\n" + text, at: "docs/page.md")
    let files = ["App/A.swift": "struct A {\n  let a = 1\n\n  let b = 2\n  let c = 3\n}"]
    let line = text.hasPrefix("<!--") ? 4 : 3
    #expect(problems(in: page) { files[$0] } == (expected.map { ["docs/page.md:\(line): \($0)"] } ?? []))
  }

  @Test func aScreenInATutorialNamesTheFileWithItsRecording() {
    let page = MarkdownPage("```text\nCount: 1\n```\n```sh\nls\n```", at: "docs/tutorials/page.md")
    #expect(
      problems(in: page) { _ in nil } == [
        "docs/tutorials/page.md:1: name the file that compiles it: <!-- code: PATH -->"
      ])
  }

  /// Returns a line for each listing that no file has. Tutorials have recorded screens and data as well as code.
  private func problems(in page: MarkdownPage, reading text: (String) -> String?) -> [String] {
    let isTutorial = page.path.hasPrefix("docs/tutorials/")
    let blocks = page.blocks.filter {
      $0.language == "swift" || $0.source != nil || isTutorial && $0.language != "sh"
    }
    return blocks.compactMap { block in
      block.problem(reading: text).map { "\(page.path):\(block.line): \($0)" }
    }
  }
}

extension MarkdownPage.Block {
  private static let omission = "// ..."

  /// The path in the marker `<!-- code: PATH -->`.
  fileprivate var source: String? { comment?.wholeMatch(of: /<!-- code: (\S+) -->/).map { String($0.1) } }

  private var hasReason: Bool { comment?.wholeMatch(of: /<!-- not compiled: \S.* -->/) != nil }

  /// Returns why the block is not code that a target compiles, or part of the file that it names.
  fileprivate func problem(reading text: (String) -> String?) -> String? {
    guard let source else { return hasReason ? nil : "name the file that compiles it: <!-- code: PATH -->" }
    let isCompiled = source.hasSuffix(".swift") && !source.contains("/Fixtures/")
    if language == "swift", !isCompiled { return "no target compiles \(source)" }
    guard let file = text(source) else { return "\(source) does not exist" }
    let missing = language == "text" ? firstLine(notIn: file) : firstLine(missingIn: file)
    return missing.map { "\(source) does not have: \($0)" }
  }

  private func firstLine(notIn file: String) -> String? {
    file.contains(lines.joined(separator: "\n")) ? nil : lines.first
  }

  /// Returns the first line that the file does not have after the lines before it, without regard to indentation.
  ///
  /// The lines are consecutive in the file, except at a line `// ...`.
  private func firstLine(missingIn file: String) -> String? {
    var rest = Self.normalized(file.split(separator: "\n"))[...]
    for part in Self.normalized(lines.map { $0[...] }).split(separator: Self.omission) {
      guard let range = rest.firstRange(of: part) else { return Self.firstLine(of: part, missingIn: rest) }
      rest = rest[range.upperBound...]
    }
    return nil
  }

  private static func firstLine(of part: ArraySlice<String>, missingIn file: ArraySlice<String>) -> String? {
    part.indices.first { file.firstRange(of: part[part.startIndex...$0]) == nil }.map { part[$0] }
  }

  private static func normalized(_ lines: [Substring]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
