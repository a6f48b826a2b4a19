import TrellisSpelling

/// The rules file in its JSON form, before validation.
struct RawRulesFile: Decodable {
  var packages: PackageSelection?
  var platforms: [String]?
  var maximumFileSize: Int?
  var layers: [RulesFile.Layer]?
  var contracts: [RulesFile.Contract]?
  var rules: [String: String]?
  var limits: [String: Int]?
  var allow: [RulesFile.Allowance]?
  var presets: [String]?
  var interfaceModules: [String]?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case packages, platforms, maximumFileSize, layers, contracts, rules, limits, allow, presets, interfaceModules
  }

  init(from decoder: any Decoder) throws {
    try KnownKeys(["$schema", "comment"] + CodingKeys.allCases.map(\.rawValue)).check(decoder)
    let values = try decoder.container(keyedBy: CodingKeys.self)
    packages = try values.decodeIfPresent(Strict<PackageSelection>.self, forKey: .packages)?.value
    platforms = try values.decodeIfPresent([String].self, forKey: .platforms)
    maximumFileSize = try values.decodeIfPresent(Int.self, forKey: .maximumFileSize)
    layers = try values.decodeIfPresent([Strict<RulesFile.Layer>].self, forKey: .layers)?.map(\.value)
    contracts = try values.decodeIfPresent([Strict<RulesFile.Contract>].self, forKey: .contracts)?.map(\.value)
    rules = try values.decodeIfPresent([String: String].self, forKey: .rules)
    limits = try values.decodeIfPresent([String: Int].self, forKey: .limits)
    allow = try values.decodeIfPresent([Strict<RulesFile.Allowance>].self, forKey: .allow)?.map(\.value)
    presets = try values.decodeIfPresent([String].self, forKey: .presets)
    interfaceModules = try values.decodeIfPresent([String].self, forKey: .interfaceModules)
  }
}

/// Rejects keys that are not decoded.
private struct KnownKeys {
  private let names: [String]

  init(_ names: [String]) {
    self.names = names
  }

  func check(_ decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
    for key in keys where !names.contains(key) {
      throw RulesFileError(
        "there is no key \"\(key)\"\(Spelling.suggestion(for: key, in: names))",
        at: JSONLineMap.path(decoder.codingPath + [AnyKey(stringValue: key)]))
    }
  }
}

private protocol HasKnownKeys: Decodable { static var keys: [String] { get } }

/// Decodes a value from an object that must not have unknown keys.
private struct Strict<Value: HasKnownKeys>: Decodable {
  var value: Value

  init(from decoder: any Decoder) throws {
    try KnownKeys(Value.keys).check(decoder)
    value = try Value(from: decoder)
  }
}

extension PackageSelection: HasKnownKeys {
  fileprivate static var keys: [String] { ["include", "exclude"] }
}

extension RulesFile.Layer: HasKnownKeys {
  fileprivate static var keys: [String] { ["name", "modules", "mayImport", "never"] }
}

extension RulesFile.Contract: HasKnownKeys {
  fileprivate static var keys: [String] {
    ["kind", "modules", "from", "to", "importers", "indirectly", "ownTests", "reason"]
  }
}

extension RulesFile.Allowance: HasKnownKeys {
  fileprivate static var keys: [String] { ["rule", "target", "module", "reason"] }
}

extension RulesFile.Contract.Kind {
  /// Decodes a kind from its name.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `RulesFileError` that suggests the nearest kind if the name is unknown, or a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer().decode(String.self)
    let words = Self.allCases.map(\.rawValue)
    self = try Spelling.known(word, "kind", words, at: JSONLineMap.path(decoder.codingPath)) { Self(rawValue: $0) }
  }
}
