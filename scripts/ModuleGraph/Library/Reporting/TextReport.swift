/// A report for people: as compilers write, so that editors find the places.
struct TextReport {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  var text: String {
    report.findings.map(lines).joined() + (report.graph.unfetched.map { "\($0)\n" } ?? "") + summary + "\n"
  }

  private func lines(_ finding: Finding) -> String {
    let head = "\(finding.place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    return ([head] + finding.explanation.split(separator: "\n").dropFirst().map { "  " + $0 })
      .joined(separator: "\n") + "\n"
  }

  private var summary: String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let found = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    let silenced = report.silenced == 0 ? "" : " (\(report.silenced) silenced with a reason)"
    return "\(found)\(silenced) in \(report.targetCount) targets, \(report.fileCount) files"
  }
}
