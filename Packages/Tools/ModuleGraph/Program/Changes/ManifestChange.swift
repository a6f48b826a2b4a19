import ModuleGraphReading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The effect of a changed manifest or `Package.resolved` on its package.
struct ManifestChange: Sendable {
  /// Whether all targets are affected: the tools version, the platforms or a language mode changed, or the old content
  /// is unknown.
  var touchesAll = false
  var targets: Set<String> = []
  /// The identities of the packages whose requirements or pins changed.
  var packages: Set<String> = []

  static let all = ManifestChange(touchesAll: true)

  init(from old: Package, to new: Package) {
    touchesAll =
      old.fingerprint == nil || old.fingerprint != new.fingerprint || old.toolsVersion != new.toolsVersion
      || old.manifestName != new.manifestName
    let before = Dictionary(old.targets.map { ($0.name, $0.fingerprint) }) { first, _ in first }
    targets = Set(new.targets.filter { $0.fingerprint == nil || before[$0.name] != $0.fingerprint }.map(\.name))
    let requirements = { (package: Package) in Set(package.dependencies) }
    packages = Set(requirements(old).symmetricDifference(requirements(new)).map(\.identity))
  }

  init(fromResolved old: [UInt8], to new: [UInt8]) {
    guard let old = Self.pins(old), let new = Self.pins(new) else {
      touchesAll = true
      return
    }
    packages = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }

  private init(touchesAll: Bool) { self.touchesAll = touchesAll }

  /// Returns the pin of each package, by identity, whose key is `package` in version 1 of the file.
  private static func pins(_ bytes: [UInt8]) -> [String: Resolved.Pin]? {
    guard let resolved = try? JSONDecoder().decode(Resolved.self, from: Data(bytes)),
      let pins = resolved.pins ?? resolved.object?.pins
    else { return nil }
    return Dictionary(pins.map { (($0.identity ?? $0.package ?? "").lowercased(), $0) }) { first, _ in first }
  }

  private struct Resolved: Decodable {
    struct Object: Decodable { var pins: [Pin] }
    struct Pin: Decodable, Hashable {
      struct State: Decodable, Hashable {
        var branch: String?
        var revision: String?
        var version: String?
      }
      var identity: String?
      var package: String?
      var location: String?
      var repositoryURL: String?
      var state: State
    }
    var pins: [Pin]?
    var object: Object?
  }
}

/// Reads the manifests of a commit, to compare them with the current ones.
struct ManifestHistory {
  let git: Git
  let commit: String
  /// Returns the source for the manifests of the commit in a folder.
  let manifests: (_ folder: String) -> any ManifestSource

  /// Returns the effect of a changed manifest or `Package.resolved`; `.all` if the old file cannot be read.
  func change(of file: String, in package: Package) -> ManifestChange {
    if Paths.last(file) == "Package.resolved" {
      guard let old = bytes(of: file), let new = try? FileBytes.read(Paths.join(git.root, file)) else { return .all }
      return ManifestChange(fromResolved: old, to: new)
    }
    guard !package.isXcodeProject, let old = try? oldPackage(package) else { return .all }
    return ManifestChange(from: old, to: package)
  }

  /// Evaluates the package's manifests at the commit in a temporary folder.
  private func oldPackage(_ package: Package) throws(Problem) -> Package? {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // SwiftPM derives a package's identity from the name of its folder.
    let root = Paths.join(folder.path, Paths.last(git.root))
    let copy = Paths.join(root, package.path)
    FileBytes.makeFolder(copy)
    let names = try git.run(["ls-tree", "--name-only", "-z", "\(commit):./\(package.path)"]).split(separator: "\0")
    let isManifest = { (name: Substring) in name == "Package.swift" || name.hasPrefix("Package@swift-") }
    for name in names where isManifest(name) {
      guard let bytes = bytes(of: Paths.join(package.path, String(name))) else { return nil }
      try FileBytes.write(bytes, to: Paths.join(copy, String(name)))
    }
    guard let manifest = try? FileBytes.read(copy + "/Package.swift") else { return nil }
    return try manifests(root).package(in: copy, manifest: manifest)
  }

  private func bytes(of file: String) -> [UInt8]? {
    (try? git.run(["show", "\(commit):./\(file)"])).map { Array($0.utf8) }
  }
}
