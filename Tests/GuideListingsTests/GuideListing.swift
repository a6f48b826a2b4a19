import Foundation
import Testing

/// A Swift block of a guide in `docs/guides`, with the file that its marker names: `<!-- code: App/Main/main.swift -->`.
nonisolated struct GuideListing: Equatable {
  var path: String?
  var lines: [String]

  private static let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }
  private static var marker: Regex<(Substring, Substring)> { /<!-- code: (.+) -->/ }
  private static let omission = "// ..."

  static func guides() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "docs/guides").path)
      .filter { $0.hasSuffix(".md") }.sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func all(in markdown: String) -> [GuideListing] {
    let lines = markdown.components(separatedBy: "\n")
    return lines.indices.filter { lines[$0] == "```swift" }.map { start in
      let path = start > 0 ? lines[start - 1].wholeMatch(of: marker).map { String($0.1) } : nil
      return GuideListing(path: path, lines: Array(lines[(start + 1)...].prefix { $0 != "```" }))
    }
  }

  /// Returns whether the lines occur in a source in their order, without their indentation; a line `// ...` matches
  /// any lines.
  func occurs(in source: String) -> Bool {
    var rest = Self.normalized(source.components(separatedBy: "\n"))[...]
    return Self.normalized(lines).split(separator: Self.omission).allSatisfy { part in
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
      return true
    }
  }

  private static func normalized(_ lines: [String]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

struct GuideListingTests {
  @Test("Each Swift block of a guide is code of the file that it names", arguments: try GuideListing.guides())
  func blocksAreCodeOfTheRepository(guide: String) throws {
    for listing in GuideListing.all(in: try GuideListing.text(of: "docs/guides/\(guide)")) {
      let path = try #require(listing.path, "no marker before: \(listing.lines.first ?? "")")
      #expect(listing.occurs(in: try GuideListing.text(of: path)), "\(path): \(listing.lines.joined(separator: "\n"))")
    }
  }

  @Test(arguments: [
    ("let a = 1\n  let b = 2", true), ("let a = 1\n// ...\nlet c = 3", true), ("let a = 1\nlet c = 3", false),
    ("let c = 3\n// ...\nlet a = 1", false), ("let d = 4", false),
  ])
  func codeThatTheFileDoesNotContainIsFound(code: String, isFound: Bool) {
    let markdown = "Text\n<!-- code: A.swift -->\n```swift\n\(code)\n```\nMore\n```sh\nls\n```\n```swift\nlet x\n```\n"
    let listings = GuideListing.all(in: markdown)
    #expect(listings.map(\.path) == ["A.swift", nil])
    #expect(listings.first?.occurs(in: "struct A {\n  let a = 1\n\n  let b = 2\n  let c = 3\n}") == isFound)
  }
}
