import Foundation

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// A small repository in `Fixtures`, or one that a test creates.
struct Fixture {
  var root: String

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path

  /// - Parameter name: The path below `Fixtures`.
  init(_ name: String) { root = Self.folder + "/" + name }

  /// Reads the rules file. Returns the default rules if there is none.
  func rules() throws -> RulesFile {
    let file = root + "/module-graph.json"
    guard FileBytes.isFile(file) else { return RulesFile() }
    return try RulesFileReader().read(FileBytes.read(file), file: "module-graph.json")
  }

  func read() async throws -> GraphReader.Reading {
    try await GraphReader(manifests: RecordedManifests(), toolchain: ToolchainModules()).read(root, rules: rules())
  }

  func check() async throws -> Checker.Result {
    Checker().check(CheckContext(graph: try await read().graph, rules: try rules()))
  }

  /// The expected findings: a source line has a marker `// finding: RULE SEVERITY` for each.
  func expected() throws -> [String] {
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      let text = try String(contentsOfFile: root + "/" + file, encoding: .utf8)
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { number, line in
        line.components(separatedBy: "// finding: ").dropFirst().map { marker in
          "\(file):\(number + 1) \(marker.split(separator: " ").prefix(2).joined(separator: " "))"
        }
      }
    }.sorted()
  }
}

extension Finding {
  var marker: String { "\(place.file):\(place.line) \(rule) \(severity.rawValue)" }
}
