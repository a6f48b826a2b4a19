/// What one run has found.
public struct Report: Sendable {
  public var findings: [Finding]
  public var problems: [Problem]
  public var graph: DependencyGraph
  /// How many findings were silenced with a reason.
  public var silenced: Int

  public init(findings: [Finding], problems: [Problem] = [], graph: DependencyGraph, silenced: Int = 0) {
    (self.findings, self.problems, self.graph, self.silenced) = (findings, problems, graph, silenced)
  }

  /// - Parameter isStrict: whether notes are findings, too.
  public func status(isStrict: Bool) -> ExitStatus {
    if !problems.isEmpty { return .unreadable }
    return findings.contains { isStrict || $0.severity > .note } ? .findings : .clean
  }
}

/// The forms that a report can have.
public enum ReportFormat: String, Sendable, CaseIterable {
  case text

  public func text(of report: Report) -> String {
    switch self {
    case .text: TextReport(report).text
    }
  }
}
