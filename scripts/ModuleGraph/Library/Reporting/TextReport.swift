/// A report for people: as compilers write, so that editors find the places.
struct TextReport {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  var text: String {
    report.findings.map(lines).joined() + summary + "\n"
  }

  private func lines(_ finding: Finding) -> String {
    var text = "\(finding.place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]\n"
    if !finding.chain.isEmpty { text += "  chain: \(finding.chain.joined(separator: " -> "))\n" }
    if let fix = finding.fix { text += "  fix: \(fix)\n" }
    return text
  }

  private var summary: String {
    let local = report.graph.localIndices
    let files = local.reduce(0) { $0 + report.graph.modules[$1].files.count }
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let found = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    let silenced = report.silenced == 0 ? "" : " (\(report.silenced) silenced with a reason)"
    return "\(found)\(silenced) in \(local.count) targets, \(files) files"
  }
}
