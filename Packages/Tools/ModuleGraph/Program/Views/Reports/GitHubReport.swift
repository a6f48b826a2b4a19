import ModuleGraphReading

/// A report as workflow commands, which GitHub's runner shows as annotations on the lines.
///
/// Source: GitHub's documentation "Workflow commands for GitHub Actions", which also defines the escaping.
struct GitHubReport {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  var text: String {
    var columns = CodePointColumns(root: report.graph.repository.root)
    return report.findings.map { annotation($0, column: columns.column(of: $0.place)) }.joined()
      + report.problems.map(annotation).joined() + report.omissions.map(annotation).joined()
  }

  /// Returns the annotation for something that could not be judged, with the numbers.
  private func annotation(_ omission: String) -> String {
    let share = report.coverage.map { " (\($0.summary))" } ?? ""
    return "::\(report.requiresCoverage ? "error" : "notice") title=coverage::\(message(omission + share))\n"
  }

  private func annotation(_ problem: Problem) -> String {
    let line = problem.line.map { ",line=\($0)" } ?? ""
    return "::error file=\(property(problem.file))\(line)::\(message(problem.cause))\n"
  }

  private func annotation(_ finding: Finding, column: Int) -> String {
    let place = finding.place
    return "::\(command(finding.severity)) file=\(property(place.file)),line=\(place.line),col=\(column),"
      + "title=\(property(finding.rule))::\(message(finding.explanation))\n"
  }

  private func command(_ severity: Severity) -> String {
    severity == .note ? "notice" : severity.rawValue
  }

  private func message(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  /// Escapes by Unicode scalar: a colon with a combining accent is a different `Character` than a colon.
  private func escaped(_ text: String, _ codes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { codes[$0] ?? String($0).printable }.joined()
  }
}
