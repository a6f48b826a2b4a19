import Foundation
import ProcessSupport
import Synchronization
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading

@Suite struct ManifestTests {
  /// A source that returns a different package on each call.
  private final class Forgetful: ManifestSource {
    private let count = Mutex(0)

    func package(in folder: String, manifest: [UInt8]) throws(Problem) -> Package {
      Package(name: "answer \(count.withLock { $0 += 1; return $0 })", identity: "a")
    }
  }

  private func manifests(_ source: Forgetful = Forgetful(), in folder: String, identity: String = "") -> CachedManifests
  {
    CachedManifests(source, toolchain: Toolchain(swift: "/swift", identity: identity), folder: folder)
  }

  @Test("A manifest is evaluated again only if it, one of its variants or the toolchain changes") func cache() throws {
    let repository = try TemporaryRepository(["Package.swift": ""])
    let source = Forgetful()
    func name(_ manifest: String, _ toolchain: String = "one") throws -> String {
      try manifests(source, in: repository.root + "/cache", identity: toolchain)
        .package(in: repository.root, manifest: Array(manifest.utf8)).name
    }
    #expect(try [name("a"), name("a"), name("b"), name("a", "two")] == [1, 1, 2, 3].map { "answer \($0)" })
    try repository.write(Data("c".utf8), to: "Package@swift-6.1.swift")
    #expect(try [name("a"), name("a")] == ["answer 4", "answer 4"])
  }

  @Test(
    "Manifests that read other files are not cached",
    arguments: [
      ("FileManager.default.fileExists(atPath: \"a\")", false), ("Context.gitInformation", false),
      ("targets.append(contentsOf: [])", true),
    ])
  func otherFiles(_ manifest: String, _ isKept: Bool) throws {
    let repository = try TemporaryRepository()
    let cached = manifests(in: repository.root + "/cache")
    let first = try cached.package(in: "/a", manifest: Array(manifest.utf8)).name
    #expect(try (cached.package(in: "/a", manifest: Array(manifest.utf8)).name == first) == isKept)
  }

  @Test("SwiftPM's output files are unique to a run and deleted after it") func scratchFiles() async throws {
    let repository = try TemporaryRepository(["Package.swift": "no manifest"])
    let source = SwiftPMManifests(toolchain: try Toolchain.find(), scratchFolder: repository.root + "/scratch")
    #expect(throws: Problem.self) { try source.package(in: repository.root, manifest: []) }
    let files = FileManager.default.enumerator(atPath: repository.root + "/scratch")?.compactMap { $0 as? String } ?? []
    #expect(files.filter { $0.hasSuffix(".json") || $0.hasSuffix(".errors") } == [])
    // SwiftPM derives the name of its lock file from the scratch folder.
    let locks = FolderListing.names(in: FileManager.default.temporaryDirectory.path)
    #expect(locks.filter { $0.contains(Paths.last(repository.root)) && $0.hasSuffix(".lock") } == [])
  }

  @Test(
    "`*` matches within a path component, and `**` any components; many wildcards are still fast",
    arguments: [
      ("*Live", "AppLive", true), ("*Live", "AppLiveTests", false), ("A*B*C", "AxBxBxC", true), ("*", "", false),
      ("Packages/*", "Packages/A", true), ("Packages/*", "Packages/A/B", false), ("**/B", "A/A/B", true),
      ("**", "A/B", true), ("A/**/B/*", "A/B/B/C", true), ("A/**", "A", true), ("A/**/B", "A/C", false),
      (String(repeating: "*a", count: 40) + "b", String(repeating: "a", count: 200), false),
      (String(repeating: "**/a/", count: 40) + "b", String(repeating: "a/", count: 200), false),
    ])
  func patterns(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(PathPattern(pattern).matches(path) == expected)
  }

  @Test("With several manifests, places are in the one that SwiftPM reads, and the tools version is the lowest")
  func forms() throws {
    let repository = try TemporaryRepository([
      "Package@swift-6.1.swift": "// swift-tools-version: 6.1\nimport PackageDescription\n\n.target(name: \"A\")\n",
      "Package@swift-5.9.swift": "// swift-tools-version:5.9\n",
    ])
    let dump = """
      {"name": "a", "toolsVersion": {"_version": "6.1.0"}, "platforms": [], "products": [], "dependencies": [],
      "swiftLanguageVersions": ["5", "6"], "targets": [
      {"name": "A", "type": "regular", "exclude": ["B"], "settings": [
      {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "5"}}}], "resources": [{"path": "Copied", "rule": {}}],
      "dependencies": [{"product": ["Kit", "kit", {"Log": "KitLog"}, {"platformNames": ["linux"], "traits": ["T"]}]},
      {"byName": ["C", null]}]}, {"name": "C", "type": "regular", "exclude": [], "settings": [], "dependencies": []}]}
      """
    let package = try PackageReader.package(
      dump: Array(dump.utf8), manifest: Array("// swift-tools-version: 5.10\n".utf8), folder: repository.root)
    #expect(package.toolsVersion == "5.9.0" && package.manifest == "Package@swift-6.1.swift")
    #expect(package.targets[0].place == Place(file: "Package@swift-6.1.swift", line: 4, column: 15))
    #expect(package.targets[0].exclude == ["B", "Copied"])
    #expect(package.targets.map(\.languageMode) == [5, 6])
    #expect(package.targets[0].dependencies.map(\.moduleAliases) == [["Log": "KitLog"], nil])
    #expect(package.targets[0].dependencies.map(\.platforms) == [["linux"], []])
  }

  @Test("A dependency `.target(name:)` neither declares a target nor ends the search for the next dependency")
  func dependencyPlaces() {
    let manifest = """
      let package = Package(name: "a", targets: [
        .target(name: "Core"),
        .target(
          name: "App",
          dependencies: [
            .target(name: "Core", condition: .when(platforms: [.linux])),
            "Net",
          ]),
        .target(name: "Other", dependencies: ["Late"]),
      ])
      """
    let places = ManifestPlaces(Array(manifest.utf8), file: "Package.swift")
    #expect(["Core", "App"].map { places.target($0).line } == [2, 4])
    #expect(["Core", "Net", "Late"].map { places.dependency($0, of: "App")?.line } == [6, 7, nil])
    #expect(places.dependency("Late", of: "Other")?.line == 9)
  }

  @Test("The same manifest in another folder is another package") func folders() throws {
    let repository = try TemporaryRepository()
    let cached = manifests(in: repository.root + "/cache")
    let names = try ["/a", "/b", "/a"].map { try cached.package(in: $0, manifest: Array("m".utf8)).name }
    #expect(names == ["answer 1", "answer 2", "answer 1"])
  }

  @Test("Only a manifest that reads environment variables depends on them") func environment() throws {
    let repository = try TemporaryRepository()
    let cached = manifests(in: repository.root)
    func forms(_ text: String) -> ManifestVariants {
      ManifestVariants(folder: repository.root, manifest: Array(text.utf8))
    }
    let plain = cached.key("/a", forms("plain"), environment: ["A=1"])
    #expect(plain == cached.key("/a", forms("plain"), environment: ["A=2"]))
    let asking = forms("Context.environment[\"A\"]")
    #expect(cached.key("/a", asking, environment: ["A=1"]) != cached.key("/a", asking, environment: ["A=2"]))
    #expect(cached.key("/a", asking, environment: ["PWD=1"]) == cached.key("/a", asking, environment: ["PWD=2"]))
    try repository.write(Data("getenv(\"A\")".utf8), to: "Package@swift-6.1.swift")
    #expect(plain != cached.key("/a", forms("plain"), environment: ["A=1"]))
    #expect(
      cached.key("/a", forms("plain"), environment: ["A=1"]) != cached.key("/a", forms("plain"), environment: ["A=2"]))
  }

  @Test("With a corrupt or unwritable cache, manifests are evaluated again") func brokenCache() throws {
    let repository = try TemporaryRepository(["file": ""])
    #expect(try manifests(in: repository.root + "/file/cache").package(in: "/a", manifest: []).name == "answer 1")
    let cached = manifests(in: repository.root)
    _ = try cached.package(in: "/a", manifest: [])
    try repository.write(
      Data("{".utf8), to: cached.key("/a", ManifestVariants(folder: "/a", manifest: []), environment: []) + ".package")
    #expect(try cached.package(in: "/a", manifest: []).name == "answer 2")
  }

  @Test("The sources of each target match those that SwiftPM describes") func describe() async throws {
    let fixture = Fixture("Layout")
    let repository = try TemporaryRepository()
    try FileManager.default.copyItem(atPath: fixture.root, toPath: repository.root + "/layout")
    let described = try await Program(
      Toolchain.find().swift,
      [
        "package", "--package-path", repository.root + "/layout", "--scratch-path", repository.root + "/build",
        "describe", "--type", "json",
      ], environment: ProcessInfo.processInfo.environment
    ).run(within: .seconds(240))
    let read = try JSONDecoder().decode(Described.self, from: Data(described.output.utf8))
    let graph = try await fixture.read().graph
    let ours = graph.localIndices.map { graph.modules[$0] }.map { module in
      let folder = module.target?.path ?? ""
      return Described.Target(
        name: module.displayName, c99name: module.name, path: folder,
        sources: module.files.map { String($0.path.dropFirst(folder.count + 1)) }.sorted())
    }
    let theirs = read.targets.map { target in
      var target = target
      target.sources = target.sources.filter { $0.hasSuffix(".swift") }.sorted()
      return target
    }
    #expect(ours.sorted { $0.name < $1.name } == theirs.sorted { $0.name < $1.name })
  }

  private struct Described: Decodable {
    struct Target: Decodable, Equatable {
      var name: String
      var c99name: String
      var path: String
      var sources: [String]
    }
    var targets: [Target]
  }
}
