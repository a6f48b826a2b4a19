/// What one run has found.
public struct Report: Sendable {
  public var findings: [Finding]
  public var problems: [Problem]
  public var graph: DependencyGraph
  /// How many findings were silenced with a reason.
  public var silenced: Int
  /// How many findings the baseline lists.
  public var baselined: Int
  /// The rules that were checked.
  public var rules: [any Rule]

  public init(
    findings: [Finding], problems: [Problem] = [], graph: DependencyGraph, silenced: Int = 0,
    baselined: Int = 0, rules: [any Rule] = RuleRegistry.all
  ) {
    (self.findings, self.problems, self.graph) = (findings, problems, graph)
    (self.silenced, self.baselined, self.rules) = (silenced, baselined, rules)
  }

  /// - Parameter isStrict: whether notes are findings, too.
  public func status(isStrict: Bool) -> ExitStatus {
    if !problems.isEmpty { return .unreadable }
    return findings.contains { isStrict || $0.severity > .note } ? .findings : .clean
  }

  /// The findings of one rule by severity.
  struct RuleSummary: Sendable, Encodable {
    var rule: String
    var errors: Int
    var warnings: Int
    var notes: Int
  }

  /// One entry for each rule with findings: most findings first.
  var summary: [RuleSummary] {
    Dictionary(grouping: findings, by: \.rule).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
      rule, found in
      let count = { severity in found.count { $0.severity == severity } }
      return RuleSummary(rule: rule, errors: count(.error), warnings: count(.warning), notes: count(.note))
    }
  }

  var targetCount: Int { graph.localIndices.count }
  var fileCount: Int { graph.localIndices.reduce(0) { $0 + graph.modules[$1].files.count } }
}

/// The forms that a report can have.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// For people.
  case text
  /// For other programs.
  case json
  /// For code scanning: SARIF 2.1.0.
  case sarif
  /// For GitHub's annotations, as its runners read them from a step's output.
  case github
  /// For CI servers that show test results.
  case junit

  public func text(of report: Report) -> String {
    switch self {
    case .text: TextReport(report).text
    case .json: JSONReport(report).text
    case .sarif: SARIFReport(report).text
    case .github: GitHubReport(report).text
    case .junit: JUnitReport(report).text
    }
  }
}

extension Finding {
  /// All that is to be said, on lines of their own.
  var explanation: String {
    ([message] + (chain.isEmpty ? [] : ["chain: \(chain.joined(separator: " -> "))"])
      + (fix.map { ["fix: \($0)"] } ?? []))
      .joined(separator: "\n")
  }
}
