import ModuleGraphReading
import ModuleGraphRules

struct Report: Sendable {
  var findings: [Finding]
  var problems: [Problem] = []
  var graph: DependencyGraph
  /// The number of findings that comments or the rules file suppress with a reason.
  var silenced = 0
  /// The number of findings that the baseline lists.
  var baselined = 0
  var rules: [any Rule] = RuleRegistry.all
  /// What was read of the repository; `nil` if the repository could not be read.
  var coverage: Coverage?
  /// Whether the run fails if something could not be judged.
  var requiresCoverage = false

  /// Returns `unreadable` for problems or omissions that are not permitted, `findings` if these fail the run, or
  /// `clean`.
  func status(isStrict: Bool) -> ExitStatus {
    if !problems.isEmpty || (requiresCoverage && !omissions.isEmpty) { return .unreadable }
    return findings.contains { isStrict || $0.severity > .note } ? .findings : .clean
  }

  var omissions: [String] { coverage?.omissions ?? [] }

  struct RuleSummary: Sendable, Encodable {
    var rule: String
    var errors: Int
    var warnings: Int
    var notes: Int
  }

  /// One entry for each rule with findings, sorted by the number of findings in descending order.
  var summary: [RuleSummary] {
    Dictionary(grouping: findings, by: \.rule).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
      rule, found in
      let count = { severity in found.count { $0.severity == severity } }
      return RuleSummary(rule: rule, errors: count(.error), warnings: count(.warning), notes: count(.note))
    }
  }

  var targetCount: Int { graph.localIndices.count }
  var fileCount: Int { graph.localIndices.reduce(0) { $0 + graph.modules[$1].files.count } }
}

package enum ExitStatus: Int32, Sendable {
  /// The run succeeded without findings.
  case clean = 0
  /// There are findings, or the answer to a yes-or-no question is no.
  case findings = 1
  /// Something could not be read, or the command line is invalid, so the result is not conclusive.
  case unreadable = 2
}

enum ReportFormat: String, Sendable, CaseIterable {
  case text
  case json
  case sarif
  /// Workflow commands, which GitHub's runners turn into annotations.
  case github
  case junit

  func text(of report: Report) -> String {
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
  var explanation: String {
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
