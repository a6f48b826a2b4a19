import Foundation
import Testing

/// The code blocks of the guides in `docs/guides`, and the listings in this folder that compile them.
///
/// Indentation and empty lines are ignored: a listing is nested in a type that gives it a name.
enum GuideListing {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// Returns the Swift code blocks of a guide.
  ///
  /// - Parameter guide: The name of the document, without its extension.
  static func blocks(in guide: String) throws -> [String] {
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("docs/guides/\(guide).md"), encoding: .utf8)
    return blocks(inText: text)
  }

  /// Returns the Swift code blocks of a Markdown text.
  static func blocks(inText text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().map {
      normalized($0.components(separatedBy: "\n```").first ?? "")
    }
  }

  /// Returns the code of a listing file.
  ///
  /// - Parameter path: The path relative to this folder.
  static func code(in path: String) throws -> String {
    normalized(try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
  }

  /// Returns the code of all listing files.
  static func all() throws -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".swift") }.map { try code(in: $0) }
  }

  private static func normalized(_ code: String) -> String {
    code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}

@Suite("The code in the guides is compiled")
struct GuideListingTests {
  @Test(arguments: ["choosing-a-pattern"])
  func eachCodeBlockOccursInAListing(guide: String) throws {
    let (blocks, listings) = (try GuideListing.blocks(in: guide), try GuideListing.all())
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(listings.contains { $0.contains(block) }, "\(block)") }
  }

  @Test func codeThatNoListingContainsIsFound() throws {
    let blocks = GuideListing.blocks(inText: "Text\n```swift\nlet  unknown =\n    1 + 1\n```\nMore\n```sh\nls\n```\n")
    #expect(blocks == ["let  unknown =\n1 + 1"])
    // The listings contain this file, so the code is split.
    let unknown = "let unknown: Never" + "Declared"
    #expect(try !GuideListing.all().contains { $0.contains(unknown) })
  }
}
