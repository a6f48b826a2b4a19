#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Hashes of the parts of a manifest as SwiftPM evaluates it, which reveal the parts that differ between revisions.
struct ManifestFingerprints {
  /// The hash of everything but targets, products and packages: the tools version, platforms, language modes.
  private(set) var package = ""
  private(set) var targets: [String: String] = [:]
  /// The hashes of the fetched package dependencies by identity.
  private(set) var dependencies: [String: String] = [:]

  /// Computes the hashes.
  ///
  /// - Parameter dump: The output of `swift package dump-package`.
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

/// Any JSON value.
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
