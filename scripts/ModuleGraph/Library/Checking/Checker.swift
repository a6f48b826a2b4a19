/// Runs the rules, and takes away what is silenced with a reason.
public struct Checker: Sendable {
  private let rules: [any Rule]
  private let named: Set<String>

  /// The findings of one run.
  public struct Result: Sendable {
    /// In the order of their places.
    public var findings: [Finding]
    /// Those that a comment or the allow-list silences, with a reason.
    public var silenced: [Finding]
    /// Those that the baseline lists.
    public var baselined: [Finding]
    /// What the rules file allows although it is found nowhere: a hole that is left open.
    public var idle: [RulesFile.Allowance]
  }

  /// - Parameters:
  ///   - rules: all rules that there are.
  ///   - named: the IDs of the only rules to check, whatever the rules file says; empty for those that it turns on.
  public init(rules: [any Rule] = RuleRegistry.all, named: Set<String> = []) {
    (self.rules, self.named) = (rules, named)
  }

  /// The rules that are checked by this rules file.
  public func active(_ rules: RulesFile) -> [any Rule] {
    self.rules.filter { named.isEmpty ? isOn($0, rules) : named.contains($0.id) }
  }

  public func check(_ context: CheckContext, baseline: Baseline = Baseline()) -> Result {
    let suppression = Suppression(context, baseline: baseline)
    let active = active(context.rules)
    // Read on all processors before the rules run side by side: one of them would read while the others wait for it.
    if active.contains(where: { $0.isOfChecklist && !$0.isOnByDefault }) { context.code.readAll() }
    let found = active.parallelMap { graded($0.check(context), by: $0, context) }.flatMap(\.self)
    var outcome = suppression.apply(to: found)
    // Where modules are missing, what a comment silences may be among them.
    let closingRules = context.isComplete ? active.compactMap { $0 as? any ClosingRule } : []
    let closing = closingRules.flatMap { rule in
      graded(rule.check(context, active: active, used: outcome.used), by: rule, context)
    }
    let last = suppression.apply(to: closing)
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

  /// No two findings are alike in all of this, so that the order is always the same.
  private func isEarlier(_ one: Finding, _ other: Finding) -> Bool {
    (one.place, one.rule, one.target, one.module, one.message)
      < (other.place, other.rule, other.target, other.module, other.message)
  }

  private func isOn(_ rule: any Rule, _ rules: RulesFile) -> Bool {
    !rules.disabled.contains(rule.id)
      && (rule.isOnByDefault || rules.severities[rule.id] != nil
        || (rule.isOfChecklist && rules.presets.contains(.checklist)))
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
