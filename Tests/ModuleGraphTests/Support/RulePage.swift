import Foundation

@testable import ModuleGraphReading
@testable import ModuleGraphRules

struct RulePage {
  static let folder = Fixture.folder + "/../../../docs/rules"

  let text: String

  init(_ rule: String) throws {
    text = String(decoding: try FileBytes.read("\(Self.folder)/\(rule).md"), as: UTF8.self)
  }

  /// Returns the code blocks below a heading, by path. A first line `// Sources/Shop/Shop.swift` names the path.
  func files(_ heading: String) -> [String: String] {
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix(heading + "\n") } ?? ""
    let blocks = section.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    return Dictionary(blocks.map { (path($0), $0) }) { first, _ in first }
  }

  private func path(_ block: String) -> String {
    let words = block.split(separator: "\n").first?.split(separator: " ") ?? []
    return words.count > 1 && words[0] == "//" && words[1].contains("/") || words.dropFirst().first == "Package.swift"
      ? String(words[1]) : "Sources/App/App.swift"
  }

  /// Checks files; returns the findings, and those that the markers in the files expect.
  static func check(
    _ files: [String: String], rules: RulesFile
  ) async throws -> (found: [Finding], expected: [String]) {
    let manifest = files["Package.swift"] ?? ""
    let repository = try TemporaryRepository(files.merging(["Package.swift": manifest]) { first, _ in first })
    let reading = try await repository.read(rules: rules) { _ in package(files) }
    let result = Checker().check(CheckContext(graph: reading.graph, rules: rules))
    return (result.findings, try Fixture(root: repository.root).expected())
  }

  private static func package(_ files: [String: String]) -> Package {
    let folders = Set(files.keys.map { $0.split(separator: "/") }.filter { $0.count > 2 }.map { $0.prefix(2) })
    let targets = folders.filter { $0[0] != "docs" }.map { folder in
      Target(
        name: String(folder[1]), kind: folder[0] == "Tests" ? .test : .library, path: folder.joined(separator: "/"),
        place: Place(file: "Package.swift"))
    }
    return Package(name: "shop", identity: "shop", targets: targets.sorted { $0.name < $1.name })
  }
}

extension Fixture {
  init(root: String) { self.root = root }
}
