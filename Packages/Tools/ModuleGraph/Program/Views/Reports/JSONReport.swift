import ModuleGraphReading

/// A report as JSON, whose keys the library's README documents.
struct JSONReport {
  private struct Form: Encodable {
    var version = 1
    var findings: [Finding]
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

  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  var text: String {
    JSONText.of(
      Form(
        findings: report.findings, problems: report.problems, summary: report.summary,
        silenced: report.silenced, baselined: report.baselined, targets: report.targetCount, files: report.fileCount,
        coverage: report.coverage, omissions: report.omissions))
  }
}
