/// A report for code scanning.
///
/// Source: SARIF 2.1.0 (OASIS). Fingerprints hold rule, target and module, so a finding stays the same one as lines move.
struct SARIFReport {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  var text: String { JSONText.of(SARIF(runs: [run])) }

  private var run: SARIF.Run {
    let ids = report.rules.map(\.id)
    return SARIF.Run(
      tool: SARIF.Tool(driver: SARIF.Driver(rules: report.rules.map(descriptor))),
      invocations: [
        SARIF.Invocation(
          executionSuccessful: report.problems.isEmpty,
          toolExecutionNotifications: report.problems.map { problem in
            SARIF.Notification(
              level: "error", message: SARIF.Text(text: problem.cause),
              locations: [location(Place(file: problem.file))])
          })
      ],
      results: report.findings.map { result($0, index: ids.firstIndex(of: $0.rule)) })
  }

  private func descriptor(_ rule: any Rule) -> SARIF.Descriptor {
    SARIF.Descriptor(
      id: rule.id, shortDescription: SARIF.Text(text: rule.title),
      defaultConfiguration: SARIF.Configuration(enabled: rule.isOnByDefault, level: rule.severity.rawValue))
  }

  private func result(_ finding: Finding, index: Int?) -> SARIF.Result {
    SARIF.Result(
      ruleId: finding.rule, ruleIndex: index, level: finding.severity.rawValue,
      message: SARIF.Text(text: finding.explanation), locations: [location(finding.place)],
      partialFingerprints: ["moduleGraph/v1": finding.fingerprint])
  }

  private func location(_ place: Place) -> SARIF.Location {
    SARIF.Location(
      physicalLocation: SARIF.PhysicalLocation(
        artifactLocation: SARIF.ArtifactLocation(uri: Self.address(place.file)),
        region: SARIF.Region(startLine: place.line, startColumn: place.column)))
  }

  /// A path as a relative address: all but its plain characters are given as bytes.
  static func address(_ path: String) -> String {
    path.utf8.map { byte -> String in
      let isPlain = (Byte.isWord(byte) && byte < 0x80 && byte != 0x24) || [0x2D, 0x2E, 0x2F, 0x7E].contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
