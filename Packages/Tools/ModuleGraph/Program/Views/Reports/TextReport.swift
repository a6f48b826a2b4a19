import ModuleGraphReading

/// A report in the format of compiler diagnostics, so that editors recognize the locations.
struct TextReport {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  var text: String {
    report.findings.map(lines).joined() + report.omissions.map { $0 + "\n" }.joined() + rules + summary + "\n"
  }

  private func lines(_ finding: Finding) -> String {
    let head = "\(finding.place): \(finding.severity.rawValue): \(finding.message.printable) [\(finding.rule)]"
    return ([head] + finding.explanation.utf8.split(separator: Byte.newline).dropFirst().map { "  " + Substring($0) })
      .joined(separator: "\n") + "\n"
  }

  private var rules: String {
    report.summary.map { "  \($0.rule): \(counts($0.errors, $0.warnings, $0.notes).joined(separator: ", "))\n" }
      .joined()
  }

  private func counts(_ errors: Int, _ warnings: Int, _ notes: Int) -> [String] {
    [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }.map(count)
  }

  private var summary: String {
    let number = { severity in report.findings.count { $0.severity == severity } }
    let counts = counts(number(.error), number(.warning), number(.note))
    let hidden = [(report.silenced, "silenced with a reason"), (report.baselined, "in the baseline")]
      .filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    let silenced = hidden.isEmpty ? "" : " (\(hidden))"
    let place = "\(count(report.targetCount, "target")), \(files)"
    guard let first = report.problems.first else {
      return (counts.isEmpty ? "no findings" : counts.joined(separator: ", ")) + "\(silenced) in \(place)"
    }
    let others = report.problems.count == 1 ? "" : " and \(report.problems.count - 1) more"
    let found = counts.isEmpty ? "no findings in the rest" : counts.joined(separator: ", ")
    return "could not read \(first.file.printable)\(others); \(found)\(silenced): \(place)"
  }

  /// The number of files, and their share if some were not read.
  private var files: String {
    guard let coverage = report.coverage, coverage.readSwiftFiles < coverage.swiftFiles else {
      return count(report.coverage?.readSwiftFiles ?? report.fileCount, "file")
    }
    return "\(coverage.readSwiftFiles) of \(count(coverage.swiftFiles, "Swift file"))"
  }

  private func count(_ number: Int, _ noun: String) -> String { Count.of(number, noun) }
}
