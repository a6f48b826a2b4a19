/// A report as JUnit's XML: a suite for each rule, a failed case for each finding, a passed one where there is none.
struct JUnitReport {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  var text: String {
    let failures = report.findings.count { $0.severity > .note }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="module-graph" tests="\(cases)" failures="\(failures)" errors="\(report.problems.count)">

      """ + report.rules.map(suite).joined() + reading + "</testsuites>\n"
  }

  private var cases: Int {
    report.rules.reduce(report.problems.count) { $0 + max(1, found($1).count) }
  }

  private func found(_ rule: any Rule) -> [Finding] { report.findings.filter { $0.rule == rule.id } }

  private func suite(_ rule: any Rule) -> String {
    let found = found(rule)
    let failures = found.count { $0.severity > .note }
    let head =
      "  <testsuite name=\"\(rule.id)\" tests=\"\(max(1, found.count))\" failures=\"\(failures)\" errors=\"0\">\n"
    let passed = "    <testcase classname=\"\(rule.id)\" name=\"\(escaped(rule.title))\"/>\n"
    return head + (found.isEmpty ? passed : found.map(failedCase).joined()) + "  </testsuite>\n"
  }

  private func failedCase(_ finding: Finding) -> String {
    // A note fails nothing, yet is to be seen.
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
    let count = report.problems.count
    return "  <testsuite name=\"reading\" tests=\"\(count)\" failures=\"0\" errors=\"\(count)\">\n"
      + cases.joined() + "  </testsuite>\n"
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n": "&#10;"
      // XML 1.0 cannot say the other control characters at all.
      case let scalar where scalar.value < 0x20: "?"
      default: String(scalar)
      }
    }.joined()
  }
}
