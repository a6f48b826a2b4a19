/// What one run has found.
public struct Report: Sendable {
  public var findings: [Finding]
  public var problems: [Problem]
  public var graph: DependencyGraph
  /// How many findings were silenced with a reason.
  public var silenced: Int
  /// The rules that were checked.
  public var rules: [any Rule]

  public init(
    findings: [Finding], problems: [Problem] = [], graph: DependencyGraph, silenced: Int = 0,
    rules: [any Rule] = RuleRegistry.all
  ) {
    (self.findings, self.problems, self.graph) = (findings, problems, graph)
    (self.silenced, self.rules) = (silenced, rules)
  }

  /// - Parameter isStrict: whether notes are findings, too.
  public func status(isStrict: Bool) -> ExitStatus {
    if !problems.isEmpty { return .unreadable }
    return findings.contains { isStrict || $0.severity > .note } ? .findings : .clean
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
