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
    let fixture = try GitFixture(["Package.swift": "// swift-tools-version: 6.2\n// one\n"])
    try fixture.write("// swift-tools-version: 6.2\n// two\n", to: "Package.swift")
    let swift = try CountingSwift()
    for words in [["diff", "HEAD"], ["diff", "HEAD"], ["affected", "--since", "HEAD"]] {
      var program = Program.built("module-graph", words + ["--package-path", fixture.root])
      program.environment["PATH"] = "\(swift.folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
      let outcome = try await program.run(within: .seconds(240))
      #expect(outcome.status == .exited(0), "\(outcome)")
    }
    // The current manifest and the old one.
    #expect(swift.runs == 2)
  }
}

/// A `swift` executable that describes a package without targets, and counts its runs.
private struct CountingSwift {
  private let repository: TemporaryRepository
  var folder: String { repository.root + "/bin" }

  init() throws {
    let dump = #"""
      {"name": "p", "toolsVersion": {"_version": "6.2.0"}, "platforms": [], "products": [], "targets": [],
       "dependencies": []}
      """#
    repository = try TemporaryRepository(["bin/script": ""])
    try repository.write(
      Data("#!/bin/sh\necho run >> '\(repository.root)/runs'\necho '\(dump)'\n".utf8), to: "bin/script")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/script")
    // Only `cp` opens the copy for writing: another test may fork while this process has the script open.
    let copy = ChildProgram(
      path: "/bin/cp", arguments: ["\(folder)/script", "\(folder)/swift"], outputFile: repository.root + "/copied")
    _ = try copy.run()
  }

  var runs: Int {
    let text = (try? FileBytes.read(repository.root + "/runs")) ?? []
    return text.count { $0 == Byte.newline }
  }
}
