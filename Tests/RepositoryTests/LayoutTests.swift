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

  @Test(.requirement("M3")) func nothingInsideOfAFeatureIsPublic() throws {
    for file in Repository.files(below: "Packages/Features", ending: ".swift") where file.contains("/Internal/") {
      #expect(try !Repository.text(file).contains("public "), "\(file)")
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
