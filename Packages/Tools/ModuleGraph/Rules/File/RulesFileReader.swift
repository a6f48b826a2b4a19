public import ModuleGraphModel
import ModuleGraphReading
import TrellisCommandLineOptions

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads a rules file and rejects unknown keys and names.
///
/// A misspelled rule would otherwise never report anything.
public struct RulesFileReader {
  private let knownRules: [any Rule]

  /// Creates a reader.
  ///
  /// - Parameter knownRules: The rules that a rules file may name.
  public init(knownRules: [any Rule] = RuleRegistry.all) {
    self.knownRules = knownRules
  }

  /// Reads a rules file.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text in UTF-8.
  ///   - file: The name of the file in problems.
  /// - Throws: `Problem` with the file, the line and the cause if the text is not a valid rules file.
  public func read(_ bytes: [UInt8], file: String) throws(Problem) -> RulesFile {
    var lines: JSONLineMap?
    do throws(RulesFileError) {
      let found = try JSONLineMap(bytes)
      lines = found
      let dump = try decode(bytes)
      var rules = try rules(dump)
      try RulesFileValidator(rules, dump, knownRules).run()
      rules.source = RulesFile.Source(file: file, lines: found)
      return rules
    } catch {
      throw Problem(file: file, cause: error.cause, line: error.line ?? lines?[error.path])
    }
  }

  private func decode(_ bytes: [UInt8]) throws(RulesFileError) -> RawRulesFile {
    do {
      return try JSONDecoder().decode(RawRulesFile.self, from: Data(bytes))
    } catch let refusal as RulesFileError {
      throw refusal
    } catch {
      throw RulesFileError(DecodingCause.sentence(error), at: DecodingCause(error).path)
    }
  }

  private func rules(_ read: RawRulesFile) throws(RulesFileError) -> RulesFile {
    var rules = RulesFile()
    rules.packages = read.packages ?? PackageSelection()
    rules.platforms = (read.platforms ?? []).map { $0.lowercased() }
    rules.maximumFileSize = read.maximumFileSize ?? rules.maximumFileSize
    rules.layers = read.layers ?? []
    rules.contracts = read.contracts ?? []
    rules.limits = read.limits ?? [:]
    rules.allowed = read.allow ?? []
    rules.interfaceModules = read.interfaceModules ?? []
    for (index, word) in (read.presets ?? []).enumerated() {
      rules.presets.insert(
        try Spelling.known(word, "preset", RulesFile.Preset.allCases.map(\.rawValue), at: "presets[\(index)]") {
          RulesFile.Preset(rawValue: $0)
        })
    }
    for (rule, word) in (read.rules ?? [:]).sorted(by: { $0.key < $1.key }) {
      if word == "off" {
        rules.disabled.insert(rule)
      } else {
        let words = Severity.allCases.map(\.rawValue) + ["off"]
        rules.severities[rule] = try Spelling.known(word, "severity", words, at: "rules.\(rule)") {
          Severity(rawValue: $0)
        }
      }
    }
    return rules
  }
}

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
