import Foundation
import ProcessSupport

@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// A repository in a temporary folder, which is deleted on deinitialization.
final class TemporaryRepository: Sendable {
  let root: String

  /// - Parameter files: The contents by path. Missing folders are created.
  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("module-graph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = FileBytes.real(folder.path) ?? folder.path
    for (path, text) in files {
      // An empty manifest stands for one whose content the test does not need.
      let isManifest = text.isEmpty && (path == "Package.swift" || path.hasSuffix("/Package.swift"))
      try write(Data((isManifest ? "// swift-tools-version: 6.2\n" : text).utf8), to: path)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: root + "/" + path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: root + "/" + path, withDestinationPath: destination)
  }

  /// Reads the graph, with the packages that the closure returns instead of evaluated manifests.
  func read(
    rules: RulesFile = RulesFile(), _ package: @escaping @Sendable (String) -> Package?
  ) async throws -> GraphReader.Reading {
    let manifests = ToldManifests(root: root, package: package)
    return try await GraphReader(manifests: manifests, toolchain: ToolchainModules()).read(root, rules: rules)
  }
}

extension Rule {
  /// Checks a package `p` with targets, whose files are in a temporary repository.
  func findings(
    _ files: [String: String], _ targets: [Target], platforms: [String] = [], dependencies: [PackageDependency] = []
  ) async throws -> [Finding] {
    let repository = try TemporaryRepository(files.merging(["Package.swift": ""]) { first, _ in first })
    let package = Package(
      name: "p", identity: "p", platforms: platforms, targets: targets, dependencies: dependencies)
    let graph = try await repository.read { _ in package }.graph
    return withExtendedLifetime(repository) { check(CheckContext(graph: graph)) }
  }
}

/// A manifest source that returns the packages of a test.
struct ToldManifests: ManifestSource {
  var root: String
  /// Returns the package in a folder, whose path is relative to the root.
  var package: @Sendable (String) -> Package?

  func package(in folder: String, manifest: [UInt8]) throws(Problem) -> Package {
    guard let package = package(Paths.relative(folder, to: root)) else {
      throw Problem(file: folder + "/Package.swift", cause: "the test says nothing of it")
    }
    return package
  }
}

extension Target {
  static func library(_ name: String, _ dependencies: [TargetDependency] = []) -> Target {
    Target(name: name, kind: .library, dependencies: dependencies, place: Place(file: "Package.swift"))
  }
}

extension DependencyGraph {
  /// A graph without edges, in which each file is that of a module `A`.
  static func made(_ files: [SourceFile] = [], root: String = "/") -> DependencyGraph {
    DependencyGraph(
      repository: Repository(root: root, packages: []),
      modules: files.map { Module(name: "A", origin: .local, package: "p", target: .library("A"), files: [$0]) },
      declared: files.map { _ in [] }, imported: files.map { _ in [] })
  }
}

extension GraphReader.Reading {
  var findings: [Finding] { Checker().check(CheckContext(graph: graph)).findings }
}

extension Package {
  static func app(_ targets: [Target], _ dependencies: [PackageDependency] = []) -> Package {
    Package(name: "app", identity: "app", targets: targets, dependencies: dependencies)
  }

  /// The package `kit`, whose product `Kit` contains a module.
  static func kit(_ module: String, _ others: Target...) -> Package {
    Package(
      name: "Kit", identity: "kit", products: [Product(name: "Kit", kind: .library, targets: [module])],
      targets: [.library(module)] + others)
  }
}

extension TemporaryRepository {
  /// The manifest of a package `a` with targets.
  static func manifest(_ targets: String...) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(name: "a", targets: [\(targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", "))])
    """
  }

  /// Runs a command of the program in the repository.
  func run(_ command: String, _ words: String...) async throws -> Outcome {
    try await Program.built("module-graph", [command, "--package-path", root] + words)
      .run(within: .seconds(240))
  }

  /// The package `app`, which has fetched the package `kit`. Paths that begin with `Kit/` are in the checkout.
  convenience init(fetchingKit files: [String: String]) throws {
    var all = ["Package.swift": "", ".build/workspace-state.json": TemporaryRepository.fetchedKit]
    for (path, text) in files.merging(["Kit/Package.swift": ""], uniquingKeysWith: { $1 }) {
      all[path.hasPrefix("Kit/") ? ".build/checkouts/" + path : path] = text
    }
    try self.init(all)
  }

  func read(app targets: [Target], kit: Package) async throws -> GraphReader.Reading {
    try await read { folder in folder.isEmpty ? Package.app(targets, [.kit]) : kit }
  }

  /// SwiftPM's state of a repository that has fetched the package `kit` into `Kit`.
  static let fetchedKit = """
    {"object": {"dependencies": [{"packageRef": {"identity": "kit"}, "subpath": "Kit"}]}, "version": 7}
    """
}

extension PackageDependency {
  /// A dependency on the package `kit`, which is fetched from elsewhere.
  static let kit = PackageDependency(identity: "kit", kind: .remote, location: "")
}

extension TargetDependency {
  static func product(_ name: String, of package: String) -> TargetDependency {
    TargetDependency(name: name, kind: .product, package: package, place: Place(file: "Package.swift"))
  }
}
