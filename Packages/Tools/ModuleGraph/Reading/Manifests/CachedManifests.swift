#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A manifest source that caches the results of another source on disk.
///
/// The cache key consists of the folder, the manifest and its version-specific variants, and the toolchain. If a
/// manifest reads the environment, the key includes that, too. The result of a manifest
/// that may read other files is not cached.
package struct CachedManifests: ManifestSource {
  private let source: any ManifestSource
  private let toolchain: Toolchain
  private let folder: String

  package init(_ source: any ManifestSource, toolchain: Toolchain, folder: String) {
    (self.source, self.toolchain, self.folder) = (source, toolchain, folder)
  }

  package func package(in folder: String, manifest: [UInt8]) throws(Problem) -> Package {
    let forms = ManifestVariants(folder: folder, manifest: manifest)
    guard !Self.mayReadFiles(forms) else {
      return try source.package(in: folder, manifest: manifest)
    }
    let file = "\(self.folder)/\(key(folder, forms, environment: Self.environment)).package"
    if let cached = try? JSONDecoder().decode(Package.self, from: Data(FileBytes.read(file))) { return cached }
    let package = try source.package(in: folder, manifest: manifest)
    FileBytes.makeFolder(self.folder)
    try? FileBytes.write(Array(JSONText.of(package, isCompact: true).utf8), to: file)
    return package
  }

  /// Returns whether a manifest uses an API by which it can read other files or run processes.
  static func mayReadFiles(_ forms: ManifestVariants) -> Bool { forms.mention(fileAccess) }

  /// Returns the cache key of a package; variables `NAME=value` that change between commands are ignored.
  package func key(_ folder: String, _ forms: ManifestVariants, environment: [String]) -> String {
    var hash = StableHash()
    hash.combine("format 10")
    hash.combine(folder)
    hash.combine(toolchain.identity)
    for form in forms.all {
      hash.combine(form.name)
      hash.combine(form.bytes)
    }
    if forms.mention(["environment", "getenv"]) {
      for variable in environment.sorted() where !Self.isVolatile(variable) { hash.combine(variable) }
    }
    return hash.hex
  }

  /// The APIs by which a manifest can read other files or run processes.
  private static let fileAccess: [StaticString] = [
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

  /// Returns whether a variable changes between commands and so has no meaning for a manifest.
  private static func isVolatile(_ variable: String) -> Bool {
    ["PWD=", "OLDPWD=", "SHLVL=", "_=", "COLUMNS=", "LINES="].contains(where: variable.hasPrefix)
  }
}

/// Hashes of the parts of a manifest as SwiftPM evaluates it, which reveal the parts that differ between revisions.
struct ManifestFingerprints {
  /// The hash of everything but targets, products and packages: the tools version, platforms, language modes.
  private(set) var package = ""
  private(set) var targets: [String: String] = [:]
  /// The hashes of the fetched package dependencies by identity.
  private(set) var dependencies: [String: String] = [:]

  init(dump: [UInt8]) {
    guard case .object(var parts) = try? JSONDecoder().decode(JSONValue.self, from: Data(dump)) else { return }
    for target in parts.removeValue(forKey: "targets")?.elements ?? [] {
      if let name = target["name"]?.text { targets[name] = target.hash }
    }
    for dependency in parts.removeValue(forKey: "dependencies")?.elements ?? [] {
      // The path of a local package is absolute, so it depends on the location of this repository.
      guard case .object(let kinds) = dependency, kinds["fileSystem"] == nil,
        let place = kinds.values.first?.elements.first, let identity = place["identity"]?.text
      else { continue }
      dependencies[identity] = dependency.hash
    }
    for key in ["packageKind", "products"] { parts[key] = nil }
    package = JSONValue.object(parts).hash
  }
}

private enum JSONValue: Decodable {
  case object([String: JSONValue])
  case list([JSONValue])
  case text(String)
  case number(Double)
  case bool(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  subscript(key: String) -> JSONValue? {
    guard case .object(let values) = self else { return nil }
    return values[key]
  }

  var elements: [JSONValue] {
    guard case .list(let values) = self else { return [] }
    return values
  }

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  var hash: String { StableHash.hex(canonical) }

  /// A text representation that is identical for equal values.
  private var canonical: String {
    switch self {
    case .object(let values):
      "{"
        + values.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription):\($0.value.canonical)" }.joined(
          separator: ",") + "}"
    case .list(let values): "[" + values.map(\.canonical).joined(separator: ",") + "]"
    case .text(let text): text.debugDescription
    case .number(let number): "\(number)"
    case .bool(let bool): "\(bool)"
    case .null: "null"
    }
  }
}
