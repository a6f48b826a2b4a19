extension Module {
  /// The first of some places, not empty, that no comment silences for a rule: a comment in one file does not speak for
  /// the others. The first of all where each is silenced.
  func firstUnsilenced(_ places: [Place], rule: String) -> Place {
    let silent = files.flatMap(\.ignores)
    return places.first { place in
      !silent.contains { $0.place.file == place.file && $0.covers(rule: rule, line: place.line) }
    } ?? places[0]
  }
}

/// Takes away findings that someone has answered for.
struct Suppression {
  private let ignores: [String: [IgnoreComment]]
  private let allowed: [RulesFile.Allowance]
  private let baseline: Baseline

  init(_ context: CheckContext, baseline: Baseline) {
    let files = context.graph.localIndices.flatMap { context.graph.modules[$0].files }
    ignores = Dictionary(files.filter { !$0.ignores.isEmpty }.map { ($0.path, $0.ignores) }) { first, _ in first }
    allowed = context.rules.allowed
    self.baseline = baseline
  }

  /// Whether a finding is answered for. A comment without a reason never is its own answer.
  func covers(_ finding: Finding) -> Bool {
    if baseline.holds(finding) { return true }
    if finding.rule == "ignore-reason" { return false }
    return (ignores[finding.place.file] ?? []).contains { $0.covers(rule: finding.rule, line: finding.place.line) }
      || allowed.contains { $0.covers(finding) }
  }
}

extension RulesFile.Allowance {
  func covers(_ finding: Finding) -> Bool {
    rule == finding.rule && target.map { PathPattern($0).matches(finding.target) } ?? true
      && module.map { PathPattern($0).matches(finding.module) } ?? true
  }
}
