#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a change of a package's manifest, or of its `Package.resolved`, touches.
struct ManifestChange: Sendable {
  /// Whether all targets are touched: the tools, the platforms or a language mode changed, or what was there is not known.
  var touchesAll = false
  /// The names of the targets that are declared in another way than before.
  var targets: Set<String> = []
  /// The identities of the packages that are asked for, or resolved, in another way than before.
  var packages: Set<String> = []

  static let all = ManifestChange(touchesAll: true)

  /// Compares two forms of one manifest.
  init(from old: Package, to new: Package) {
    touchesAll =
      old.fingerprint == nil || old.fingerprint != new.fingerprint || old.toolsVersion != new.toolsVersion
      || old.manifestName != new.manifestName
    let before = Dictionary(old.targets.map { ($0.name, $0.fingerprint) }) { first, _ in first }
    targets = Set(new.targets.filter { $0.fingerprint == nil || before[$0.name] != $0.fingerprint }.map(\.name))
    let asked = { (package: Package) in Set(package.dependencies) }
    packages = Set(asked(old).symmetricDifference(asked(new)).map(\.identity))
  }

  /// Compares two forms of `Package.resolved`.
  init(fromResolved old: [UInt8], to new: [UInt8]) {
    guard let old = Self.pins(old), let new = Self.pins(new) else {
      touchesAll = true
      return
    }
    packages = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }

  private init(touchesAll: Bool) { self.touchesAll = touchesAll }

  /// What each package is pinned to, by identity. Version 1 of the file calls it `package`.
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

/// Reads the manifests of a commit, to compare them with those of today.
struct ManifestHistory {
  let git: Git
  let commit: String
  let manifests: any ManifestSource

  /// What the change of a file touches in its package; everything where the file was not there or cannot be read.
  ///
  /// - Parameter file: its path from the root.
  func change(of file: String, in package: Package) -> ManifestChange {
    if Paths.last(file) == "Package.resolved" {
      guard let old = bytes(of: file), let new = try? FileBytes.read(Paths.join(git.root, file)) else { return .all }
      return ManifestChange(fromResolved: old, to: new)
    }
    guard let old = try? oldPackage(package) else { return .all }
    return ManifestChange(from: old, to: package)
  }

  /// The package as its manifests at the commit declare it: they are evaluated in a folder of their own.
  private func oldPackage(_ package: Package) throws(Problem) -> Package? {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // SwiftPM names a package after its folder.
    let copy = Paths.join(folder.path, Paths.last(Paths.join(git.root, package.path)))
    FileBytes.makeFolder(copy)
    let names = try git.run(["ls-tree", "--name-only", "-z", "\(commit):./\(package.path)"]).split(separator: "\0")
    let isManifest = { (name: Substring) in name == "Package.swift" || name.hasPrefix("Package@swift-") }
    for name in names where isManifest(name) {
      guard let bytes = bytes(of: Paths.join(package.path, String(name))) else { return nil }
      try FileBytes.write(bytes, to: Paths.join(copy, String(name)))
    }
    guard let manifest = try? FileBytes.read(copy + "/Package.swift") else { return nil }
    return try manifests.package(in: copy, manifest: manifest)
  }

  private func bytes(of file: String) -> [UInt8]? {
    (try? git.run(["show", "\(commit):./\(file)"])).map { Array($0.utf8) }
  }
}
