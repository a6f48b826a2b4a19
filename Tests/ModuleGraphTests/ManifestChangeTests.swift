import Foundation
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct ManifestChangeTests {
  /// Returns the fixture's package. The fingerprint of a target is the manifest line that names it.
  private struct LineManifests: ManifestSource {
    func package(in folder: String, manifest: [UInt8]) throws(Problem) -> Package {
      var package = GitFixture.package
      let lines = String(decoding: manifest, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("//") }
      package.fingerprint = lines.filter { $0.hasPrefix("tools") }.joined()
      for index in package.targets.indices {
        package.targets[index].fingerprint = lines.filter { $0.hasPrefix(package.targets[index].name + " ") }.joined()
      }
      return package
    }
  }

  private func touched(_ new: [String: String]) async throws -> [String] {
    let fixture = try GitFixture([
      "Package.swift": "tools 6.2\nBase one\nAlone one\n", "Package.resolved": Self.pins("1.0.0"),
    ])
    for (file, text) in new { try fixture.write(text, to: file) }
    let git = try Git(root: fixture.root)
    let commit = try git.commit("main")
    let manifests = LineManifests()
    let graph = try await fixture.repository.read { _ in
      var package = try? manifests.package(
        in: fixture.root, manifest: (try? FileBytes.read(fixture.root + "/Package.swift")) ?? [])
      package?.targets[3].dependencies = [.product("Kit", of: "kit")]
      return package
    }.graph
    let history = ManifestHistory(git: git, commit: commit) { _ in manifests }
    return Affected(files: try git.changedFiles(since: commit), graph: graph, change: history.change).touched
  }

  private static func pins(_ version: String, other: String = "1.0.0") -> String {
    """
    {"pins": [{"identity": "kit", "state": {"version": "\(version)"}}, {"identity": "log", "state": {"version": "\(other)"}}]}
    """
  }

  @Test("A changed comment touches no target; a changed declaration touches its target") func targets() async throws {
    let manifest = "tools 6.2\nBase one\nAlone one\n"
    #expect(try await touched(["Package.swift": "// Why.\n" + manifest]) == [])
    #expect(try await touched(["Package.swift": manifest.replacing("Base one", with: "Base two")]) == ["Base"])
    #expect(try await touched(["Package.swift": manifest.replacing("6.2", with: "6.3")]).count == 6)
  }

  @Test("A package that resolves to another version touches the targets that may depend on it")
  func resolved() async throws {
    // `Alone` depends on a package that is not fetched, so the dependencies of its product are unknown.
    #expect(try await touched(["Package.resolved": Self.pins("1.0.1")]) == ["Alone"])
    #expect(try await touched(["Package.resolved": Self.pins("1.0.0") + "\n"]) == [])
    #expect(try await touched(["Package.resolved": "no JSON"]).count == 6)
  }

  @Test("A fingerprint depends on the settings of a target, and not on the key order or white space")
  func fingerprints() {
    func fingerprints(_ text: String) -> ManifestFingerprints { ManifestFingerprints(dump: Array(text.utf8)) }
    let one = fingerprints(
      #"{"name": "p", "targets": [{"name": "A", "settings": []}, {"name": "B", "settings": []}], "dependencies": []}"#)
    let same = fingerprints(
      #"{"dependencies":[],"targets":[{"settings":[],"name":"A"},{"name":"B","settings":[]}],"name":"p"}"#)
    let linked = fingerprints(
      #"{"name": "p", "targets": [{"name": "A", "settings": [{"tool": "linker"}]}, {"name": "B", "settings": []}]}"#)
    #expect(one.targets == same.targets && one.package == same.package && one.targets.count == 2)
    #expect(one.targets["A"] != linked.targets["A"] && one.targets["B"] == linked.targets["B"])
    #expect(one.package == linked.package)
    let asked = ["1.0.0", "2.0.0"].map {
      fingerprints(#"{"dependencies": [{"sourceControl": [{"identity": "kit", "requirement": "\#($0)"}]}]}"#)
        .dependencies["kit"]
    }
    #expect(asked[0] != nil && asked[0] != asked[1])
  }
}
