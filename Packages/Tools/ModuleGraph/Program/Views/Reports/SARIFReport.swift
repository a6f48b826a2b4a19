import ModuleGraphReading
import ModuleGraphRules

/// A report as SARIF 2.1.0 (OASIS), for code scanning.
///
/// A fingerprint consists of the rule, the target and the module, so a finding retains its identity when lines move.
/// Suppressed findings are omitted: GitHub shows results marked as suppressed as open alerts
/// (github/codeql-action#1230).
struct SARIFReport {
  private let report: Report

  init(_ report: Report) {
    self.report = report
  }

  var text: String { JSONText.of(SARIF(runs: [run])) }

  private var run: SARIF.Run {
    let numbers = Dictionary(report.rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var columns = CodePointColumns(root: report.graph.repository.root)
    return SARIF.Run(
      tool: SARIF.Tool(driver: SARIF.Driver(rules: report.rules.map(descriptor))),
      invocations: [
        SARIF.Invocation(
          executionSuccessful: report.status(isStrict: false) != .unreadable,
          toolExecutionNotifications: report.problems.map(notification) + report.omissions.map(notification),
          properties: report.coverage.map { SARIF.Properties(coverage: $0) })
      ],
      results: report.findings.map { finding in
        result(finding, index: numbers[finding.rule], column: columns.column(of: finding.place))
      })
  }

  private func descriptor(_ rule: any Rule) -> SARIF.Descriptor {
    SARIF.Descriptor(
      id: rule.id, shortDescription: SARIF.Text(text: rule.title), fullDescription: SARIF.Text(text: rule.help),
      help: SARIF.Text(text: rule.help), defaultConfiguration: SARIF.Configuration(level: rule.severity.rawValue))
  }

  private func notification(_ problem: Problem) -> SARIF.Notification {
    let region = problem.line.map { SARIF.Region(startLine: $0, startColumn: 1) }
    return SARIF.Notification(
      level: "error", message: SARIF.Text(text: problem.cause), locations: [location(problem.file, region: region)])
  }

  private func notification(_ omission: String) -> SARIF.Notification {
    SARIF.Notification(
      level: report.requiresCoverage ? "error" : "warning", message: SARIF.Text(text: omission), locations: [])
  }

  private func result(_ finding: Finding, index: Int?, column: Int) -> SARIF.Result {
    let region = SARIF.Region(startLine: finding.place.line, startColumn: column)
    return SARIF.Result(
      ruleId: finding.rule, ruleIndex: index, level: finding.severity.rawValue,
      message: SARIF.Text(text: finding.explanation), locations: [location(finding.place.file, region: region)],
      partialFingerprints: ["moduleGraph/v1": finding.fingerprint])
  }

  private func location(_ file: String, region: SARIF.Region?) -> SARIF.Location {
    let isAbsolute = file.hasPrefix("/")
    let artifact = SARIF.ArtifactLocation(
      uri: (isAbsolute ? "file://" : "") + Self.address(file), uriBaseId: isAbsolute ? nil : SARIF.root)
    return SARIF.Location(physicalLocation: SARIF.PhysicalLocation(artifactLocation: artifact, region: region))
  }

  /// Percent-encodes all bytes of a path that are not unreserved characters or `/`.
  static func address(_ path: String) -> String {
    path.utf8.map { byte -> String in
      let isPlain = (Byte.isWord(byte) && byte < 0x80 && byte != 0x24) || [0x2D, 0x2E, 0x2F, 0x7E].contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

/// The subset of SARIF 2.1.0 that reports use, with the standard's names.
struct SARIF: Encodable {
  var version = "2.1.0"
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var originalUriBaseIds = [SARIF.root: Base()]
    var results: [Result]
    var columnKind = "unicodeCodePoints"
  }

  /// The base of relative URIs, whose value the program that reads the report supplies.
  static let root = "%SRCROOT%"

  struct Base: Encodable { var description = Text(text: "The root of the repository.") }

  struct Tool: Encodable { var driver: Driver }

  struct Driver: Encodable {
    var name = "module-graph"
    var rules: [Descriptor]
  }

  struct Descriptor: Encodable {
    var id: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Text
    var defaultConfiguration: Configuration
  }

  struct Configuration: Encodable { var level: String }

  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]
    /// `nil` if the repository could not be read.
    var properties: Properties?
  }

  /// A property bag: what was read of the repository.
  struct Properties: Encodable { var coverage: Coverage }

  struct Notification: Encodable {
    var level: String
    var message: Text
    var locations: [Location]
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Text
    var locations: [Location]
    var partialFingerprints: [String: String]
  }

  struct Text: Encodable { var text: String }
  struct Location: Encodable { var physicalLocation: PhysicalLocation }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    /// `nil` for a whole file.
    var region: Region?
  }

  struct ArtifactLocation: Encodable {
    var uri: String
    /// `nil` for an absolute URI.
    var uriBaseId: String?
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
  }
}
