/// A report as commands to GitHub's runner, which shows each beside its line.
///
/// Source: GitHub's "Workflow commands", which also says what must be escaped.
struct GitHubReport {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  var text: String {
    report.findings.map(annotation).joined()
      + report.problems.map { "::error file=\(property($0.file))::\(message($0.cause))\n" }.joined()
  }

  private func annotation(_ finding: Finding) -> String {
    let place = finding.place
    return "::\(command(finding.severity)) file=\(property(place.file)),line=\(place.line),col=\(place.column),"
      + "title=\(property(finding.rule))::\(message(finding.explanation))\n"
  }

  private func command(_ severity: Severity) -> String {
    severity == .note ? "notice" : severity.rawValue
  }

  private func message(_ text: String) -> String {
    text.map { ["%": "%25", "\r": "%0D", "\n": "%0A", "\r\n": "%0D%0A"][$0] ?? String($0) }.joined()
  }

  private func property(_ text: String) -> String {
    message(text).map { [":": "%3A", ",": "%2C"][$0] ?? String($0) }.joined()
  }
}
