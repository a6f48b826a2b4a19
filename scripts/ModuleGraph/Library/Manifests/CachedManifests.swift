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
/// That is: the manifest and its forms for other tools versions, the toolchain, and, if a manifest asks for it, the
/// environment. What a manifest that looks at other files says is not kept.
public struct CachedManifests: ManifestSource {
  private let source: any ManifestSource
  private let toolchain: Toolchain
  private let folder: String

  /// - Parameter folder: where the answers are kept.
  public init(_ source: any ManifestSource, toolchain: Toolchain, folder: String) {
    (self.source, self.toolchain, self.folder) = (source, toolchain, folder)
  }

  public func package(in folder: String, manifest: [UInt8]) throws(Problem) -> Package {
    let forms = ManifestForms(folder: folder, manifest: manifest)
    guard !forms.mention(Self.looksElsewhere) else {
      return try source.package(in: folder, manifest: manifest)
    }
    let file = "\(self.folder)/\(key(folder, forms, environment: Self.environment)).json"
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
  func key(_ folder: String, _ forms: ManifestForms, environment: [String]) -> String {
    var hash = StableHash()
    hash.combine("format 3")
    hash.combine(folder)
    hash.combine(toolchain.identity)
    for form in forms.all {
      hash.combine(form.name)
      hash.combine(form.bytes)
    }
    if forms.mention(["environment", "getenv"]) {
      for variable in environment.sorted() where !Self.isPassing(variable) { hash.combine(variable) }
    }
    return hash.hex
  }

  /// How a manifest asks what lies beside it.
  private static let looksElsewhere: [StaticString] = [
    "FileManager", "(contentsOfFile", "String(contentsOf", "Data(contentsOf", "gitInformation", "fopen", "opendir",
    "access(", "stat(", "Process(",
  ]

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
