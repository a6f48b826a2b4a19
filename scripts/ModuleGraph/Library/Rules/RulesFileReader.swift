#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads a rules file, and refuses what it does not know: a rule that is misspelt would never be broken.
public struct RulesFileReader {
  private let knownRules: [any Rule]

  /// - Parameter knownRules: all rules that it may name.
  public init(knownRules: [any Rule] = RuleRegistry.all) {
    self.knownRules = knownRules
  }

  /// - Parameters:
  ///   - bytes: JSON.
  ///   - file: what to call it in a problem.
  /// - Throws: `Problem` that names the file, the line and the cause.
  public func read(_ bytes: [UInt8], file: String) throws(Problem) -> RulesFile {
    var lines: JSONLines?
    do throws(RulesRefusal) {
      let found = try JSONLines(bytes)
      lines = found
      let dump = try decode(bytes)
      var rules = try rules(dump)
      try RulesFileAudit(rules, dump, knownRules).run()
      rules.source = RulesFile.Source(file: file, lines: found)
      return rules
    } catch {
      throw Problem(file: file, cause: error.cause, line: error.line ?? lines?[error.path])
    }
  }

  private func decode(_ bytes: [UInt8]) throws(RulesRefusal) -> RulesFileDump {
    do {
      return try JSONDecoder().decode(RulesFileDump.self, from: Data(bytes))
    } catch let refusal as RulesRefusal {
      throw refusal
    } catch {
      throw RulesRefusal(DecodingCause.sentence(error), at: DecodingCause(error).path)
    }
  }

  private func rules(_ read: RulesFileDump) throws(RulesRefusal) -> RulesFile {
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

/// What is wrong with a rules file.
struct RulesRefusal: Error {
  var cause: String
  /// Which of its values is to blame, as `JSONLines` names them.
  var path: String
  var line: Int?

  init(_ cause: String, at path: String = "", line: Int? = nil) {
    (self.cause, self.path, self.line) = (cause, path, line)
  }
}

extension Spelling {
  /// What a word stands for.
  ///
  /// - Throws: `RulesRefusal` with the nearest word, where it stands for nothing.
  static func known<Value>(
    _ word: String, _ noun: String, _ words: [String], at path: String, _ make: (String) -> Value?
  ) throws(RulesRefusal) -> Value {
    guard let value = make(word) else {
      throw RulesRefusal("there is no \(noun) \"\(word)\"\(suggestion(for: word, in: words))", at: path)
    }
    return value
  }
}
