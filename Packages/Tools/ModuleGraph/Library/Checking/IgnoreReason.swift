import TrellisSpelling

/// A rule that requires a reason in every suppression comment.
struct IgnoreReason: Rule {
  static let name = "ignore-reason"

  let id = Self.name
  let title = "A comment that silences a finding says why, and names rules that exist"
  let help = RuleHelp.ignoreReason
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let known = RuleRegistry.all.map(\.id)
    var findings = CommentFindings(rule: id, severity: severity)
    for (target, comment) in context.ignores {
      if let (message, fix) = fault(comment, known) { findings.add(comment, of: target, message, fix: fix) }
    }
    return findings.all
  }

  private func fault(_ comment: IgnoreComment, _ known: [String]) -> (String, String)? {
    if comment.reason.isEmpty {
      return ("this comment silences nothing, because it has no reason", "write why behind it, or remove it")
    }
    guard let rule = comment.rules.first(where: { !known.contains($0) }) else { return nil }
    return ("there is no rule \"\(rule)\"\(Spelling.suggestion(for: rule, in: known))", "name a rule that exists")
  }
}

/// A collector of findings about suppression comments.
struct CommentFindings {
  private let rule: String
  private let severity: Severity
  private var numbers: [String: Int] = [:]
  private(set) var all: [Finding] = []

  init(rule: String, severity: Severity) {
    (self.rule, self.severity) = (rule, severity)
  }

  /// Adds a finding about a comment.
  ///
  /// A number distinguishes the second finding of a file from the first, because line numbers change.
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
