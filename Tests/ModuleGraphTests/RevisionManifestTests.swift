import Foundation
import ProcessSupport
import Synchronization
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading

@Suite struct RevisionManifestTests {
  /// A manifest source that records the folders in which it evaluates manifests.
  private final class Evaluations: ManifestSource {
    let folders = Mutex<[String]>([])

    func package(in folder: String, manifest: [UInt8]) throws(Problem) -> Package {
      folders.withLock { $0.append(folder) }
      return Package(name: String(decoding: manifest, as: UTF8.self), identity: Paths.last(folder).lowercased())
    }
  }

  private let repository: TemporaryRepository
  private let evaluations = Evaluations()

  init() throws {
    repository = try TemporaryRepository(["now/shop/Package.swift": "same", "now/shop/Kit/Package.swift": "new"])
  }

  /// Reads a manifest of a revision in a new temporary folder, through a cache.
  private func read(_ path: String, _ manifest: String) throws -> Package {
    let folder = "\(repository.root)/\(UUID().uuidString)/shop"
    FileBytes.makeFolder(Paths.join(folder, path))
    let cached = CachedManifests(
      evaluations, toolchain: Toolchain(swift: "swift", identity: "1"), folder: repository.root + "/cache/manifests")
    let source = RevisionManifests(
      cached, cache: repository.root + "/cache", revisionRoot: folder, currentRoot: repository.root + "/now/shop")
    return try source.package(in: Paths.join(folder, path), manifest: Array(manifest.utf8))
  }

  @Test func anUnchangedManifestIsEvaluatedInTheWorkingTreeAndOnce() throws {
    for _ in 1...2 { #expect(try read("", "same").identity == "shop") }
    #expect(evaluations.folders.withLock(\.self) == [repository.root + "/now/shop"])
  }

  @Test func anOldManifestIsEvaluatedOnceInAFolderOfItsName() throws {
    for _ in 1...2 {
      let package = try read("Kit", "old")
      #expect(package.name == "old" && package.identity == "kit")
    }
    #expect(evaluations.folders.withLock(\.count) == 1)
    #expect(try read("Kit", "older").name == "older")
    #expect(evaluations.folders.withLock(\.count) == 2)
  }

  @Test func aManifestThatMayReadFilesIsEvaluatedInItsOwnFolder() throws {
    for _ in 1...2 { _ = try read("", "FileManager") }
    let folders = evaluations.folders.withLock(\.self)
    #expect(Set(folders).count == 2 && folders.allSatisfy { !$0.contains("/cache/") })
  }

  @Test func diffAndAffectedEvaluateAnOldManifestOnce() async throws {
    let manifest = "// swift-tools-version: 6.2\n// one\n"
    let fixture = try GitFixture(["Package.swift": manifest, "Sources/A/A.swift": "", "Sources/B/B.swift": ""])
    try fixture.write("// swift-tools-version: 6.2\n// two\n", to: "Package.swift")
    let swift = try FakeSwift()
    for words in [["diff", "HEAD"], ["diff", "HEAD"], ["affected", "--since", "HEAD"]] {
      let outcome = try await swift.run(words + ["--package-path", fixture.root])
      #expect(outcome.status == .exited(0), "\(outcome)")
    }
    // The current manifest and the old one.
    #expect(swift.runs == 2)
  }
}
