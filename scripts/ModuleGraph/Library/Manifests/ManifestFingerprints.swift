#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells whether two manifests declare the same, part by part, from what SwiftPM says of them.
struct ManifestFingerprints {
  /// Of everything but targets and packages: tools, platforms, language modes.
  private(set) var package = ""
  private(set) var targets: [String: String] = [:]
  /// Of the packages that it depends on, by identity.
  private(set) var dependencies: [String: String] = [:]

  /// - Parameter dump: the output of `swift package dump-package`.
  init(dump: [UInt8]) {
    guard case .object(var parts) = try? JSONDecoder().decode(JSONValue.self, from: Data(dump)) else { return }
    for target in parts.removeValue(forKey: "targets")?.elements ?? [] {
      if let name = target["name"]?.text { targets[name] = target.hash }
    }
    for dependency in parts.removeValue(forKey: "dependencies")?.elements ?? [] {
      // Of a package beside this one, the path is absolute: it says where this one is.
      guard case .object(let kinds) = dependency, kinds["fileSystem"] == nil,
        let place = kinds.values.first?.elements.first, let identity = place["identity"]?.text
      else { continue }
      dependencies[identity] = dependency.hash
    }
    for key in ["packageKind", "products"] { parts[key] = nil }
    package = JSONValue.object(parts).hash
  }
}

/// Any value of JSON.
private enum JSONValue: Decodable {
  case object([String: JSONValue])
  case list([JSONValue])
  case text(String)
  case number(Double)
  case truth(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let truth = try? value.decode(Bool.self) {
      self = .truth(truth)
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

  /// The same text for the same value.
  private var canonical: String {
    switch self {
    case .object(let values):
      "{"
        + values.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription):\($0.value.canonical)" }.joined(
          separator: ",") + "}"
    case .list(let values): "[" + values.map(\.canonical).joined(separator: ",") + "]"
    case .text(let text): text.debugDescription
    case .number(let number): "\(number)"
    case .truth(let truth): "\(truth)"
    case .null: "null"
    }
  }
}
