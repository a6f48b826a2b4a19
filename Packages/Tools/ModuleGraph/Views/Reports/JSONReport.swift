import ModuleGraphModel

/// A report as JSON.
///
/// The library's README documents the keys.
struct JSONReport {
  private struct Form: Encodable {
    var version = 1
    var findings: [Entry]
    var problems: [Problem]
    var summary: [Report.RuleSummary]
    var silenced: Int
    var baselined: Int
    var targets: Int
    var files: Int
    var coverage: Coverage?
    /// The sentences about `coverage`, as in the text report.
    var omissions: [String]
  }

  private struct Entry: Encodable {
    var rule: String
    var severity: Severity
    var file: String
    var line: Int
    var column: Int
    var message: String
    var fix: String?
    var chain: [String]
    var target: String
    var module: String
    var fingerprint: String

    init(_ finding: Finding) {
      (rule, severity, message) = (finding.rule, finding.severity, finding.message)
      (file, line, column) = (finding.place.file, finding.place.line, finding.place.column)
      (fix, chain, target, module) = (finding.fix, finding.chain, finding.target, finding.module)
      fingerprint = finding.fingerprint
    }
  }

  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  var text: String {
    JSONText.of(
      Form(
        findings: report.findings.map(Entry.init), problems: report.problems, summary: report.summary,
        silenced: report.silenced, baselined: report.baselined, targets: report.targetCount, files: report.fileCount,
        coverage: report.coverage, omissions: report.omissions))
  }
}
