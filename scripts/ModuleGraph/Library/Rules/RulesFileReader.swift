#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads a rules file, and refuses what it does not know: a rule that is misspelt would never be broken.
public struct RulesFileReader {
  private let knownRules: [String]

  /// - Parameter knownRules: the IDs of all rules.
  public init(knownRules: [String] = RuleRegistry.all.map(\.id)) {
    self.knownRules = knownRules
  }

  /// - Parameters:
  ///   - bytes: JSON.
  ///   - file: what to call it in a problem.
  /// - Throws: `Problem` that names the file and the cause.
  public func read(_ bytes: [UInt8], file: String) throws(Problem) -> RulesFile {
    do {
      let read = try JSONDecoder().decode(RulesFileDump.self, from: Data(bytes))
      return try rules(read)
    } catch let refusal as RulesRefusal {
      throw Problem(file: file, cause: refusal.cause)
    } catch DecodingError.dataCorrupted(let context) {
      throw Problem(file: file, cause: "\(at(context.codingPath))\(context.debugDescription)")
    } catch DecodingError.keyNotFound(let key, let context) {
      throw Problem(file: file, cause: "\(at(context.codingPath))\"\(key.stringValue)\" is missing")
    } catch DecodingError.typeMismatch(_, let context) {
      throw Problem(file: file, cause: "\(at(context.codingPath))\(context.debugDescription)")
    } catch {
      throw Problem(file: file, cause: "is not understood: \(error)")
    }
  }

  private func at(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "" : "at \(path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")): "
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
    rules.presets = Set(try (read.presets ?? []).map(preset))
    for (rule, word) in read.rules ?? [:] {
      if let severity = try severity(word) { rules.severities[rule] = severity } else { rules.disabled.insert(rule) }
    }
    let names = Array((read.rules ?? [:]).keys) + Array(rules.limits.keys) + rules.allowed.map(\.rule)
    for name in names.sorted() where !knownRules.contains(name) {
      throw RulesRefusal("there is no rule \"\(name)\"\(Spelling.suggestion(for: name, in: knownRules))")
    }
    for allowance in rules.allowed where allowance.reason.allSatisfy(\.isWhitespace) {
      throw RulesRefusal("what is allowed of \"\(allowance.rule)\" needs a reason")
    }
    try RulesFileAudit(rules).run()
    return rules
  }

  private func preset(_ word: String) throws(RulesRefusal) -> RulesFile.Preset {
    guard let preset = RulesFile.Preset(rawValue: word) else {
      let known = RulesFile.Preset.allCases.map(\.rawValue)
      throw RulesRefusal("there is no preset \"\(word)\"\(Spelling.suggestion(for: word, in: known))")
    }
    return preset
  }

  /// Nil for `off`.
  private func severity(_ word: String) throws(RulesRefusal) -> Severity? {
    if word == "off" { return nil }
    let words = Severity.allCases.map(\.rawValue) + ["off"]
    guard let severity = Severity(rawValue: word) else {
      throw RulesRefusal("there is no severity \"\(word)\"\(Spelling.suggestion(for: word, in: words))")
    }
    return severity
  }
}

struct RulesRefusal: Error {
  var cause: String

  init(_ cause: String) { self.cause = cause }
}
