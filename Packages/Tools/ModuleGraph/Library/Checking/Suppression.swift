/// Separates suppressed and baselined findings from those to report.
struct Suppression {
  private let ignores: [String: [IgnoreComment]]
  private let allowed: [AllowedFindings]
  private let baseline: Baseline

  /// The classified findings and the comments that took effect.
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

  /// Returns the locations of a finding that no comment suppresses.
  ///
  /// A comment never suppresses findings about comments.
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
