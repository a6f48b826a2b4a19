import Foundation
import Testing

@Suite("Links in the documents are valid") struct LinkTests {
  @Test func linkedFilesExist() throws {
    let links = try Repository.files(ending: ".md").flatMap { try self.links(in: Repository.text($0), at: $0) }
    #expect(links.filter { !$0.isThere }.map(\.description) == [])
    #expect(links.count > 50)
  }

  @Test func brokenLinksAreReported() {
    let links = self.links(in: "[a](Package.swift) [b](nowhere.md#part) [c](https://swift.org)", at: "README.md")
    #expect(links.filter { !$0.isThere }.map(\.description) == ["README.md: nowhere.md"])
  }

  private struct Link: CustomStringConvertible {
    let document, target: String

    var isThere: Bool {
      let folder = Repository.root.appendingPathComponent(document).deletingLastPathComponent()
      return FileManager.default.fileExists(atPath: folder.appendingPathComponent(target).standardizedFileURL.path)
    }

    var description: String { "\(document): \(target)" }
  }

  /// Links to files, except those in code blocks.
  private func links(in text: String, at document: String) -> [Link] {
    let prose = text.replacing(/```[\s\S]*?```/, with: "")
    return prose.matches(of: /\]\(([^)#\s]+)(?:#[^)\s]*)?\)/).map { String($0.1) }
      .filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
      .map { Link(document: document, target: $0) }
  }
}
