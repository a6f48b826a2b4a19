package import ModuleGraphReading
import TrellisCommandLineOptions

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads a rules file, and rejects unknown names: a misspelled rule would never report anything.
package struct RulesFileReader {
  private let knownRules: [any Rule]

  package init(knownRules: [any Rule] = RuleRegistry.all) {
    self.knownRules = knownRules
  }

  package func read(_ bytes: [UInt8], file: String) throws(Problem) -> RulesFile {
    var lines: JSONLineMap?
    do throws(RulesFileError) {
      let found = try JSONLineMap(bytes)
      lines = found
      try checkKeys(found)
      let dump = try decode(bytes)
      var rules = try rules(dump)
      try RulesFileValidator(rules, dump, knownRules).run()
      rules.source = RulesFile.Source(file: file, lines: found)
      return rules
    } catch {
      throw Problem(file: file, cause: error.cause, line: error.line ?? lines?[error.path])
    }
  }

  private func checkKeys(_ lines: JSONLineMap) throws(RulesFileError) {
    for path in lines.paths where !path.isEmpty && !path.hasSuffix("]") {
      let owner = path.lastIndex(of: ".").map { path[..<$0] } ?? ""
      let key = owner.isEmpty ? path : String(path[owner.endIndex...].dropFirst())
      // The elements of a list have the same keys.
      let known = Self.keys[String(owner.prefix { $0 != "[" })] ?? []
      // A key with a period has an owner that does not exist.
      if known.contains(key) || (known.isEmpty && lines.has(String(owner))) { continue }
      throw RulesFileError("there is no key \"\(key)\"\(suggestion(for: key, in: known))", at: path)
    }
  }

  /// Returns the end of an error message: the nearest key of the object, else of another one, else all keys.
  private func suggestion(for key: String, in known: [String]) -> String {
    if let near = Spelling.nearest(to: key, in: known) { return Spelling.suggestion(near) }
    let others = Self.keys.sorted { $0.key < $1.key }.flatMap { owner, keys in keys.map { (owner, $0) } }
    guard let near = Spelling.nearest(to: key, in: others.map(\.1)), let owner = others.first(where: { $0.1 == near })
    else {
      return Spelling.choices(known)
    }
    return "; did you mean \"\(near)\" \(owner.0.isEmpty ? "of the file" : "in \"\(owner.0)\"")?"
  }

  /// The keys of the file, and of the objects in it by the key of the object or its list.
  private static let keys = [
    "": [
      "$schema", "comment", "packages", "platforms", "maximumFileSize", "layers", "contracts", "rules", "limits",
      "allow", "presets", "interfaceModules",
    ],
    "packages": ["include", "exclude"],
    "layers": ["name", "modules", "mayImport", "never"],
    "contracts": ["kind", "modules", "from", "to", "importers", "indirectly", "ownTests", "reason"],
    "allow": ["rule", "target", "module", "reason"],
  ]

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
    rules.packages = read.packages ?? rules.packages
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
}
