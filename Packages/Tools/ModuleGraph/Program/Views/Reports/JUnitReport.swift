import ModuleGraphReading
import ModuleGraphRules

/// A report as JUnit XML.
///
/// Each rule is a suite. Each finding is a failed case, and a rule without findings is one passed case.
struct JUnitReport {
  private let report: Report
  private let found: [String: [Finding]]

  init(_ report: Report) {
    self.report = report
    found = Dictionary(grouping: report.findings, by: \.rule)
  }

  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="module-graph" \(counts(report.findings, passed: passed, errors: errors, skipped: omissions - failedOmissions))>

    """ + report.rules.map(suite).joined() + reading + coverage + "</testsuites>\n"
  }

  private var passed: Int { report.rules.count { found[$0.id] == nil } }
  private var omissions: Int { report.omissions.count }
  /// The omissions that fail the run.
  private var failedOmissions: Int { report.requiresCoverage ? omissions : 0 }
  private var errors: Int { report.problems.count + failedOmissions }

  private func counts(_ findings: [Finding], passed: Int, errors: Int, skipped: Int = 0) -> String {
    let notes = findings.count { $0.severity == .note }
    return "tests=\"\(findings.count + passed + errors + skipped)\" failures=\"\(findings.count - notes)\" "
      + "errors=\"\(errors)\" skipped=\"\(notes + skipped)\""
  }

  private func suite(_ rule: any Rule) -> String {
    let found = found[rule.id] ?? []
    let counts = counts(found, passed: found.isEmpty ? 1 : 0, errors: 0)
    let passed = "    <testcase classname=\"\(rule.id)\" name=\"\(escaped(rule.title))\"/>\n"
    return "  <testsuite name=\"\(rule.id)\" \(counts)>\n" + (found.isEmpty ? passed : found.map(failedCase).joined())
      + "  </testsuite>\n"
  }

  private func failedCase(_ finding: Finding) -> String {
    // A note does not fail the run but must be visible.
    let (element, end) = finding.severity == .note ? ("skipped", "/>") : ("failure", "")
    let type = finding.severity == .note ? "" : " type=\"\(finding.severity.rawValue)\""
    let body = end.isEmpty ? ">\(escaped("\(finding.place)\n\(finding.explanation)"))</failure>" : end
    return """
          <testcase classname="\(finding.rule)" name="\(escaped("\(finding.target): \(finding.module)"))" \
      file="\(escaped(finding.place.file))" line="\(finding.place.line)">
            <\(element) message="\(escaped(finding.message))"\(type)\(body)
          </testcase>

      """
  }

  private var reading: String {
    guard !report.problems.isEmpty else { return "" }
    let cases = report.problems.map { problem in
      """
          <testcase classname="reading" name="\(escaped(problem.file))">
            <error message="\(escaped(problem.cause))"/>
          </testcase>

      """
    }
    let counts = counts([], passed: 0, errors: report.problems.count)
    return "  <testsuite name=\"reading\" \(counts)>\n" + cases.joined() + "  </testsuite>\n"
  }

  /// A case for everything that could not be judged: skipped, or an error if the run requires it.
  private var coverage: String {
    guard !report.omissions.isEmpty else { return "" }
    let element = report.requiresCoverage ? "error" : "skipped"
    let cases = report.omissions.map { omission in
      """
          <testcase classname="coverage" name="\(escaped(omission))">
            <\(element) message="\(escaped(report.coverage?.summary ?? ""))"/>
          </testcase>

      """
    }
    let counts = counts([], passed: 0, errors: failedOmissions, skipped: omissions - failedOmissions)
    return "  <testsuite name=\"coverage\" \(counts)>\n" + cases.joined() + "  </testsuite>\n"
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      // XML 1.0 cannot represent these characters, even as character references.
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }
}
