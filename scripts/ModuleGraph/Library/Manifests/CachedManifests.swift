#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keeps what another source has said, as long as nothing has changed that the manifest can see.
///
/// That is: the manifest and its forms for other tools versions, the toolchain, and, if the manifest asks for it, the
/// environment. A manifest that reads other files is beyond it.
public struct CachedManifests: ManifestSource {
  private let source: any ManifestSource
  private let toolchain: Toolchain
  private let folder: String

  /// - Parameter folder: where the answers are kept.
  public init(_ source: any ManifestSource, toolchain: Toolchain, folder: String) {
    (self.source, self.toolchain, self.folder) = (source, toolchain, folder)
  }

  public func package(in folder: String, manifest: [UInt8]) throws(Problem) -> Package {
    let file = "\(self.folder)/\(key(folder, manifest, environment: Self.environment)).json"
    if let kept = try? FileBytes.read(file), let package = try? JSONDecoder().decode(Package.self, from: Data(kept)) {
      return package
    }
    let package = try source.package(in: folder, manifest: manifest)
    FileBytes.makeFolder(self.folder)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // A cache that cannot be written costs time, and nothing else.
    if let bytes = try? encoder.encode(package) { try? FileBytes.write(Array(bytes), to: file) }
    return package
  }

  /// - Parameter environment: `NAME=value`; only what a manifest can mean by it counts.
  func key(_ folder: String, _ manifest: [UInt8], environment: [String]) -> String {
    var hash = StableHash()
    hash.combine("format 1")
    hash.combine(folder)
    hash.combine(toolchain.identity)
    hash.combine(manifest)
    for name in FolderListing.names(in: folder).sorted() where name.hasPrefix("Package@swift-") {
      hash.combine(name)
      hash.combine((try? FileBytes.read(folder + "/" + name)) ?? [])
    }
    let text = String(decoding: manifest, as: UTF8.self)
    if text.contains("environment") || text.contains("getenv") {
      for variable in environment.sorted() where !Self.isPassing(variable) { hash.combine(variable) }
    }
    return hash.hex
  }

  private static var environment: [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(String(cString: variable))
      next += 1
    }
    return variables
  }

  /// Whether a variable changes from command to command, and so means nothing.
  private static func isPassing(_ variable: String) -> Bool {
    ["PWD=", "OLDPWD=", "SHLVL=", "_=", "COLUMNS=", "LINES="].contains(where: variable.hasPrefix)
  }
}
