import Foundation
import TestSupport
import Testing

@Suite("The folder structure matches the documented architecture") struct LayoutTests {
  @Test(
    .requirement("M9"),
    arguments: [
      ("", ["App", "Packages", "Tests", "docs", "scripts"]), ("Packages", ["Core", "Domain", "Features", "Tools"]),
      ("Packages/Core", ["Architecture", "Navigation", "Platform", "Terminal", "Testing"]),
      (
        "App",
        [
          "Composition", "DeveloperTools", "EmbeddedBackend", "Gallery", "Main", "Mocks", "Previews", "ServerContract",
        ]
      ),
    ])
  func foldersContainExactlyTheDocumentedSubfolders(folder: String, expected: [String]) throws {
    #expect(try folders(in: folder) == expected)
  }

  @Test func eachFeatureHasAnAPIFileAndAnInternalFolder() throws {
    for feature in try folders(in: "Packages/Features") {
      let path = "Packages/Features/\(feature)"
      #expect(Repository.files(below: path, ending: "FeatureAPI.swift") == ["\(path)/FeatureAPI.swift"])
      #expect(try folders(in: path) == ["Internal"])
    }
  }

  @Test(.requirement("M3")) func nothingInsideOfAFeatureIsVisibleOutside() throws {
    let files = Repository.files(below: "Packages/Features", ending: ".swift").filter { $0.contains("/Internal/") }
    #expect(!files.isEmpty)
    for file in files { #expect(try lines(ofVisibleDeclarationsIn: Repository.text(file)) == [], "\(file)") }
  }

  @Test(arguments: [
    ("package struct A {}", 1), ("  public var a: Int { 1 }", 1), ("@testable package import A", 1),
    ("nonisolated package func a() {}", 1), ("// package", 0), ("let text = \"No package or public folder\"", 0),
  ])
  func visibleDeclarationsAreFound(line: String, count: Int) {
    #expect(lines(ofVisibleDeclarationsIn: line).count == count)
  }

  /// Returns the lines whose first words are the modifiers of a declaration, and one of them is `public` or `package`.
  private func lines(ofVisibleDeclarationsIn text: String) -> [Substring] {
    let modifiers: Set<Substring> = ["public", "package", "nonisolated", "final", "static", "private(set)"]
    return text.split(separator: "\n").filter { line in
      let words = line.split(separator: " ").drop { $0.hasPrefix("@") }.prefix { modifiers.contains($0) }
      return words.contains("public") || words.contains("package")
    }
  }

  @Test func eachModuleHasAReadme() {
    let modules = Repository.files(below: "Packages", ending: ".swift").map { path in
      path.split(separator: "/").prefix(path.hasPrefix("Packages/Core/") ? 4 : 3)
    }
    for module in Set(modules) {
      let readme = Repository.root.appendingPathComponent(module.joined(separator: "/") + "/README.md")
      #expect(FileManager.default.fileExists(atPath: readme.path), "\(module) has no README.md")
    }
  }

  private func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: Repository.root.appendingPathComponent(folder), includingPropertiesForKeys: [.isDirectoryKey],
      options: [.skipsHiddenFiles]
    ).filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted()
  }
}
