package import ModuleGraphReading

/// Runs the rules and removes the findings that are suppressed with a reason.
package struct Checker: Sendable {
  private let rules: [any Rule]
  private let named: Set<String>

  package struct Result: Sendable {
    /// The findings to report, ordered by location.
    package var findings: [Finding]
    /// The findings that a comment or the allow-list suppresses with a reason.
    package var silenced: [Finding]
    package var baselined: [Finding]
    /// The allowances of the rules file that match no finding, and so only hide future ones.
    package var idle: [RulesFile.Allowance]
  }

  /// Creates a checker of the rules with these IDs; if there are none, the rules file decides.
  package init(rules: [any Rule] = RuleRegistry.all, named: Set<String> = []) {
    (self.rules, self.named) = (rules, named)
  }

  package func active(_ rules: RulesFile) -> [any Rule] {
    self.rules.filter { named.isEmpty ? isOn($0, rules) : named.contains($0.id) }
  }

  package func check(_ context: CheckContext, baseline: Baseline = Baseline()) -> Result {
    let suppression = Suppression(context, baseline: baseline)
    let active = active(context.rules)
    // Parse on all processors before the rules run in parallel. Otherwise one rule parses while the others wait for it.
    if active.contains(where: { $0.isChecklistRule && !$0.isOnByDefault }) { context.code.readAll() }
    let shared = filesOfSeveralTargets(context)
    let found = active.parallelMap { graded(distinct($0.check(context), in: shared), by: $0, context) }.flatMap(\.self)
    var outcome = suppression.apply(to: found)
    // If modules are missing, their findings are, too. A suppression comment could then appear to be unused.
    let closingRules = context.isComplete ? active.compactMap { $0 as? any ClosingRule } : []
    let closing = closingRules.flatMap { rule in
      graded(rule.check(context, active: active, used: outcome.used), by: rule, context)
    }
    let last = suppression.apply(to: closing)
    context.results?.save()
    outcome.open += last.open
    outcome.silenced += last.silenced
    outcome.baselined += last.baselined
    let ids = Set(active.map(\.id))
    return Result(
      findings: outcome.open.sorted(by: isEarlier), silenced: outcome.silenced.sorted(by: isEarlier),
      baselined: outcome.baselined.sorted(by: isEarlier),
      idle: context.rules.allowed.filter { allowance in
        (named.isEmpty || ids.contains(allowance.rule))
          && !(found + closing).contains(where: AllowedFindings(allowance).cover)
      })
  }

  /// Orders findings by properties that no two share, so the order is deterministic.
  private func isEarlier(_ one: Finding, _ other: Finding) -> Bool {
    (one.place, one.rule, one.target, one.module, one.message)
      < (other.place, other.rule, other.target, other.module, other.message)
  }

  private func isOn(_ rule: any Rule, _ rules: RulesFile) -> Bool {
    !rules.disabled.contains(rule.id)
      && (rule.isOnByDefault || rules.severities[rule.id] != nil
        || (rule.isChecklistRule && rules.presets.contains(.checklist)))
  }

  private func filesOfSeveralTargets(_ context: CheckContext) -> Set<String> {
    var (seen, shared): (Set<String>, Set<String>) = ([], [])
    for module in context.graph.modules where module.isInXcodeProject {
      for file in module.files where !seen.insert(file.path).inserted { shared.insert(file.path) }
    }
    return shared
  }

  /// Returns the findings without those that repeat one of another target at the same place of a shared file.
  private func distinct(_ findings: [Finding], in shared: Set<String>) -> [Finding] {
    guard !shared.isEmpty else { return findings }
    var targets: [Place: String] = [:]
    return findings.filter { finding in
      guard shared.contains(finding.place.file) else { return true }
      if targets[finding.place] == nil { targets[finding.place] = finding.target }
      return targets[finding.place] == finding.target
    }
  }

  private func graded(_ findings: [Finding], by rule: any Rule, _ context: CheckContext) -> [Finding] {
    guard let severity = context.rules.severities[rule.id] else { return findings }
    return findings.map { finding in
      var finding = finding
      finding.severity = severity
      return finding
    }
  }
}
