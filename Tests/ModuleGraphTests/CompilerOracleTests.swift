import Foundation
import ProcessSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// The scanned imports must match those that the compiler reports.
@Suite struct CompilerOracleTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// Rules for Linux only, because the compiler reports imports for one platform.
  private func rules() -> RulesFile {
    var rules = RulesFile()
    rules.platforms = ["linux"]
    return rules
  }

  @Test("The imports of each target of this repository match those that the compiler reports")
  func ownSources() async throws {
    let toolchain = try Toolchain.find()
    let cache = Self.repository + "/.build/module-graph"
    let manifests = CachedManifests(
      SwiftPMManifests(toolchain: toolchain, scratchFolder: cache + "/swiftpm"), toolchain: toolchain,
      folder: cache + "/manifests")
    let reader = GraphReader(manifests: manifests, toolchain: ToolchainModules(toolchain))
    let graph = try await reader.read(Self.repository, rules: rules()).graph
    try await compare(graph.localIndices.map { graph.modules[$0].files }, in: graph.repository.root)
  }

  @Test("The imports of every fixture match those that the compiler reports") func fixtures() async throws {
    let rules = RuleRegistry.all.filter { !($0 is any ChecklistRule) }
    for name in ["Imports", "Layout"] + rules.map({ "Rules/\($0.id)" }) {
      let reader = GraphReader(manifests: RecordedManifests(), toolchain: ToolchainModules())
      let graph = try await reader.read(Fixture(name).root, rules: self.rules()).graph
      try await compare([graph.localIndices.flatMap { graph.modules[$0].files }], in: graph.repository.root)
    }
  }

  /// - Parameter groups: The files of each compiler invocation.
  private func compare(_ groups: [[SourceFile]], in root: String) async throws {
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for (index, files) in groups.filter({ !$0.isEmpty }).enumerated() {
        // At most two compilers run in parallel: seventy at a time would starve the other tests.
        if index >= 2 { _ = try await tasks.next() }
        tasks.addTask {
          let reported = try await reported(files.map { root + "/" + $0.path })
          let statements = files.flatMap(\.imports)
          let found = Set(statements.filter { $0.condition != .inactive }.map(\.module))
          let sure = Set(statements.filter { $0.condition == .always }.map(\.module))
          let first = files[0].path
          #expect(reported.subtracting(found) == [], "not found in the target of \(first)")
          #expect(sure.subtracting(reported) == [], "found in the target of \(first), and not reported")
        }
      }
      try await tasks.waitForAll()
    }
  }

  private func reported(_ files: [String]) async throws -> Set<String> {
    let toolchain = try Toolchain.find()
    let frontend = (FileBytes.real(toolchain.swift) ?? "").replacing("swift-driver", with: "swift-frontend")
    let words = ["-emit-imported-modules", "-swift-version", "6", "-module-name", "M", "-o", "-"]
    let outcome = try await Program(frontend, words + files).run(within: .seconds(240))
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    return Set(outcome.output.split(separator: "\n").map(String.init))
  }
}
