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
      let number = report.findings.count { $0.severity == severity }
      return number == 0 ? nil : count(number, severity.rawValue)
    }
    let silenced = report.silenced == 0 ? "" : " (\(report.silenced) silenced with a reason)"
    let place = "\(count(report.targetCount, "target")), \(count(report.fileCount, "file"))"
    guard let first = report.problems.first else {
      return (counts.isEmpty ? "no findings" : counts.joined(separator: ", ")) + "\(silenced) in \(place)"
    }
    let others = report.problems.count == 1 ? "" : " and \(report.problems.count - 1) more"
    let found = counts.isEmpty ? "no findings in the rest" : counts.joined(separator: ", ")
    return "could not read \(first.file)\(others); \(found)\(silenced): \(place)"
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
