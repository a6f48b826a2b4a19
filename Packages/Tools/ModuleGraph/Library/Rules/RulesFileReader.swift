import TrellisSpelling

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
  /// - Returns: The validated rules.
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

/// An error in a rules file.
struct RulesFileError: Error {
  var cause: String
  /// The path of the invalid value, in the notation of `JSONLineMap`.
  var path: String
  var line: Int?

  init(_ cause: String, at path: String = "", line: Int? = nil) {
    (self.cause, self.path, self.line) = (cause, path, line)
  }
}

extension Spelling {
  /// Converts a word of the rules file to a value.
  ///
  /// - Parameters:
  ///   - word: The word in the rules file.
  ///   - noun: The noun for the word in an error message.
  ///   - words: The valid words.
  ///   - path: The path of the word in the rules file.
  ///   - make: Returns the value for a valid word, or else `nil`.
  /// - Returns: The value.
  /// - Throws: `RulesFileError` that suggests the nearest valid word if the word is invalid.
  static func known<Value>(
    _ word: String, _ noun: String, _ words: [String], at path: String, _ make: (String) -> Value?
  ) throws(RulesFileError) -> Value {
    guard let value = make(word) else {
      throw RulesFileError("there is no \(noun) \"\(word)\"\(suggestion(for: word, in: words))", at: path)
    }
    return value
  }
}
