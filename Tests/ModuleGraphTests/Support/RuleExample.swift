import Testing

@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// Realistic code for a rule, with `// !` at the end of each line in which the rule must report a finding.
struct RuleExample: Sendable, CustomTestStringConvertible {
  let rule: String
  let fact: String
  let code: String
  var others: [String: String] = [:]

  init(_ rule: String, _ fact: String, _ code: String, others: [String: String] = [:]) {
    (self.rule, self.fact, self.code, self.others) = (rule, fact, code, others)
  }

  var testDescription: String { "\(rule): \(fact)" }

  /// Verifies that the rule reports findings in the marked lines, and in no others.
  func verify(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let files = others.merging([Self.path: code.contains("import ") ? code : "import SwiftUI\n" + code]) { $1 }
    let found = try await RulePage.check(files, rules: RulesFile(enabling: rule)).found
    let lines = Set(found.map { "\($0.place.file):\($0.place.line)" })
    #expect(lines.sorted() == marked(files), "\(found.map(\.message))", sourceLocation: sourceLocation)
  }

  private func marked(_ files: [String: String]) -> [String] {
    files.flatMap { path, text in
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter { $1.hasSuffix("// !") }.map {
        "\(path):\($0.offset + 1)"
      }
    }.sorted()
  }

  static let path = "Sources/App/App.swift"

  /// Creates an example with a view that has the given body.
  static func view(_ rule: String, _ fact: String, _ body: String) -> RuleExample {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
    return RuleExample(
      rule, fact, "struct OrderList: View {\n  var body: some View {\n\(lines.joined(separator: "\n"))\n  }\n}\n")
  }
}

extension RulesFile {
  /// Only one rule, with warnings.
  init(enabling rule: String) {
    self.init()
    severities[rule] = .warning
    disabled = Set(RuleRegistry.all.map(\.id)).subtracting([rule])
  }
}
