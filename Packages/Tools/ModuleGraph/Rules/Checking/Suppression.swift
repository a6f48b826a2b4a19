import ModuleGraphReading
import TrellisCommandLineOptions

/// Separates suppressed and baselined findings from those to report.
struct Suppression {
  private let ignores: [String: [IgnoreComment]]
  private let allowed: [AllowedFindings]
  private let baseline: Baseline

  struct Outcome {
    var open: [Finding] = []
    var silenced: [Finding] = []
    var baselined: [Finding] = []
    /// The IDs of the rules that each comment suppressed, by the comment's location.
    var used: [Place: Set<String>] = [:]
  }

  init(_ context: CheckContext, baseline: Baseline) {
    ignores = Dictionary(grouping: context.ignores.map(\.comment)) { $0.place.file }
    allowed = context.rules.allowed.map(AllowedFindings.init)
    self.baseline = baseline
  }

  func apply(to found: [Finding]) -> Outcome {
    var outcome = Outcome()
    for var finding in found {
      let unsilenced = unsilencedPlaces(of: finding, &outcome)
      // A comment suppresses only the locations in its own file.
      if let first = unsilenced.first { finding.place = first }
      if unsilenced.isEmpty || isAllowed(finding) {
        outcome.silenced.append(finding)
      } else if baseline.holds(finding) {
        outcome.baselined.append(finding)
      } else {
        outcome.open.append(finding)
      }
    }
    return outcome
  }

  /// Returns the locations of a finding that no comment suppresses; none suppresses findings about comments.
  private func unsilencedPlaces(of finding: Finding, _ outcome: inout Outcome) -> [Place] {
    let places = finding.places.isEmpty ? [finding.place] : finding.places
    if finding.rule == IgnoreReason.name || finding.rule == UnusedIgnore.name { return places }
    return places.filter { place in
      let comments = (ignores[place.file] ?? []).filter { $0.covers(rule: finding.rule, line: place.line) }
      for comment in comments { outcome.used[comment.place, default: []].insert(finding.rule) }
      return comments.isEmpty
    }
  }

  private func isAllowed(_ finding: Finding) -> Bool {
    finding.rule != IgnoreReason.name && allowed.contains { $0.cover(finding) }
  }
}

/// An allowance of the rules file, prepared for matching many findings.
struct AllowedFindings {
  private let rule: String
  private let target: PathPattern?
  private let module: PathPattern?

  init(_ allowance: RulesFile.Allowance) {
    rule = allowance.rule
    (target, module) = (allowance.target.map(PathPattern.init), allowance.module.map(PathPattern.init))
  }

  func cover(_ finding: Finding) -> Bool {
    rule == finding.rule && target?.matches(finding.target) ?? true && module?.matches(finding.module) ?? true
  }
}

/// A rule that requires a reason in every suppression comment.
struct IgnoreReason: Rule {
  static let name = "ignore-reason"

  let id = Self.name
  let title = "A comment that silences a finding says why, and names rules that exist"
  let help = """
    A comment that silences without a reason, or names a rule that there is not, silences nothing. Write why, or remove it.
    """
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let known = RuleRegistry.all.map(\.id)
    var findings = CommentFindings(rule: id, severity: severity)
    for (target, comment) in context.ignores {
      if let (message, fix) = defect(of: comment, known) { findings.add(comment, of: target, message, fix: fix) }
    }
    return findings.all
  }

  private func defect(of comment: IgnoreComment, _ known: [String]) -> (String, String)? {
    if comment.reason.isEmpty {
      return ("this comment silences nothing, because it has no reason", "write why behind it, or remove it")
    }
    guard let rule = comment.rules.first(where: { !known.contains($0) }) else { return nil }
    return ("there is no rule \"\(rule)\"\(Spelling.suggestion(for: rule, in: known))", "name a rule that exists")
  }
}

struct CommentFindings {
  private let rule: String
  private let severity: Severity
  private var numbers: [String: Int] = [:]
  private(set) var all: [Finding] = []

  init(rule: String, severity: Severity) {
    (self.rule, self.severity) = (rule, severity)
  }

  /// Adds a finding about a comment, numbered within the file, because line numbers change.
  mutating func add(_ comment: IgnoreComment, of target: String, _ message: String, fix: String) {
    let file = comment.place.file
    let number = numbers[file, default: 0] + 1
    numbers[file] = number
    all.append(
      Finding(
        rule: rule, severity: severity, place: comment.place, message: message, fix: fix, target: target,
        module: number == 1 ? file : "\(file) \(number)"))
  }
}

/// A rule that finds suppression comments without effect, which would hide the next finding on their line.
struct UnusedIgnore: ClosingRule {
  static let name = "unused-ignore"

  let id = Self.name
  let title = "A comment that silences a finding has one to silence"
  let help = """
    A comment that is left behind hides the next finding of its line. Remove it, or the rules in it that find nothing.
    """
  let severity = Severity.note

  func check(_ context: CheckContext, active: [any Rule], used: [Place: Set<String>]) -> [Finding] {
    let (active, known) = (Set(active.map(\.id)), Set(RuleRegistry.all.map(\.id)))
    var findings = CommentFindings(rule: id, severity: severity)
    // Another rule reports comments without a reason and unknown rule IDs.
    for (target, comment) in context.ignores where !comment.reason.isEmpty && known.isSuperset(of: comment.rules) {
      let used = used[comment.place] ?? []
      let idle = comment.rules.filter { active.contains($0) && !used.contains($0) }
      if used.isEmpty, idle == comment.rules {
        findings.add(comment, of: target, "this comment silences nothing", fix: "remove it")
      } else if !idle.isEmpty {
        let names = idle.joined(separator: ", ")
        findings.add(comment, of: target, "this comment silences nothing of \(names)", fix: "take \(names) out of it")
      }
    }
    return findings.all
  }
}
