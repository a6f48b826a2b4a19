public import ModuleGraphModel
import ModuleGraphReading
public import ModuleGraphRules

/// The result of one run.
public struct Report: Sendable {
  /// The findings that are neither suppressed nor in the baseline.
  public var findings: [Finding]
  /// The input that could not be read.
  public var problems: [Problem]
  /// The graph that was checked.
  public var graph: DependencyGraph
  /// The number of findings that comments or the rules file suppress with a reason.
  public var silenced: Int
  /// The number of findings that the baseline lists.
  public var baselined: Int
  /// The rules that were checked.
  public var rules: [any Rule]
  /// What was read of the repository; `nil` if the repository could not be read.
  public var coverage: Coverage?
  /// Whether the run fails if something could not be judged.
  public var requiresCoverage: Bool

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - findings: The findings that are neither suppressed nor in the baseline.
  ///   - problems: The input that could not be read.
  ///   - graph: The graph that was checked.
  ///   - silenced: The number of findings that comments or the rules file suppress with a reason.
  ///   - baselined: The number of findings that the baseline lists.
  ///   - rules: The rules that were checked.
  ///   - coverage: What was read of the repository; `nil` if the repository could not be read.
  ///   - requiresCoverage: Whether the run fails if something could not be judged.
  public init(
    findings: [Finding], problems: [Problem] = [], graph: DependencyGraph, silenced: Int = 0,
    baselined: Int = 0, rules: [any Rule] = RuleRegistry.all, coverage: Coverage? = nil, requiresCoverage: Bool = false
  ) {
    (self.coverage, self.requiresCoverage) = (coverage, requiresCoverage)
    (self.findings, self.problems, self.graph) = (findings, problems, graph)
    (self.silenced, self.baselined, self.rules) = (silenced, baselined, rules)
  }

  /// Returns the exit status of the run.
  ///
  /// - Returns: `unreadable` if there are problems, or omissions that are not permitted; `findings` if there are
  ///   findings that fail the run; or else `clean`.
  public func status(isStrict: Bool) -> ExitStatus {
    if !problems.isEmpty || (requiresCoverage && !omissions.isEmpty) { return .unreadable }
    return findings.contains { isStrict || $0.severity > .note } ? .findings : .clean
  }

  /// What could not be judged, as sentences.
  package var omissions: [String] { coverage?.omissions ?? [] }

  /// The number of findings of one rule, by severity.
  package struct RuleSummary: Sendable, Encodable {
    var rule: String
    var errors: Int
    var warnings: Int
    var notes: Int
  }

  /// One entry for each rule with findings, sorted by the number of findings in descending order.
  package var summary: [RuleSummary] {
    Dictionary(grouping: findings, by: \.rule).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
      rule, found in
      let count = { severity in found.count { $0.severity == severity } }
      return RuleSummary(rule: rule, errors: count(.error), warnings: count(.warning), notes: count(.note))
    }
  }

  var targetCount: Int { graph.localIndices.count }
  var fileCount: Int { graph.localIndices.reduce(0) { $0 + graph.modules[$1].files.count } }
}

/// The exit status of a run.
public enum ExitStatus: Int32, Sendable {
  /// The run succeeded without findings.
  case clean = 0
  /// There are findings, or the answer to a yes-or-no question is no.
  case findings = 1
  /// Something could not be read, or the command line is invalid, so the result is not conclusive.
  case unreadable = 2
}

/// The output formats of a report.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// Plain text for users.
  case text
  /// JSON for other programs.
  case json
  /// SARIF 2.1.0 for code scanning.
  case sarif
  /// Workflow commands, which GitHub's runners turn into annotations.
  case github
  /// JUnit XML for CI servers that show test results.
  case junit

  /// Renders a report.
  ///
  /// - Returns: The report in this format, with a line break at the end.
  public func text(of report: Report) -> String {
    switch self {
    case .text: TextReport(report).text
    case .json: JSONReport(report).text
    case .sarif: SARIFReport(report).text
    case .github: GitHubReport(report).text
    case .junit: JUnitReport(report).text
    }
  }
}

extension Finding {
  /// The message, the chain and the fix, each on its own line.
  package var explanation: String {
    ([message] + (chain.isEmpty ? [] : ["chain: \(chain.joined(separator: " -> "))"])
      + (fix.map { ["fix: \($0)"] } ?? []))
      .map(\.printable).joined(separator: "\n")
  }
}

/// Converts columns in UTF-8 bytes, as the compiler counts, to columns in Unicode code points, as other programs count.
///
/// The two differ only after text that is not ASCII. Each file is read once.
struct CodePointColumns {
  private struct Text {
    var bytes: [UInt8]
    /// The offset of the first byte of each line.
    var lines: [Int]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      lines = [0] + bytes.indices.filter { bytes[$0] == Byte.newline }.map { $0 + 1 }
    }
  }

  private let root: String
  private var texts: [String: Text] = [:]

  init(root: String) {
    self.root = root
  }

  /// Returns the column in code points, or the unchanged column if the file can no longer be read.
  mutating func column(of place: Place) -> Int {
    guard place.column > 1 else { return place.column }
    let text = texts[place.file] ?? Text((try? FileBytes.read(Paths.join(root, place.file))) ?? [])
    texts[place.file] = text
    guard text.lines.indices.contains(place.line - 1) else { return place.column }
    let start = text.lines[place.line - 1]
    let end = start + place.column - 1
    guard end <= text.bytes.count else { return place.column }
    // Every code point has exactly one byte that is not a continuation byte.
    return 1 + text.bytes[start..<end].count { $0 & 0xC0 != 0x80 }
  }
}
