/// Runs the rules, and takes away what is silenced with a reason.
public struct Checker: Sendable {
  private let rules: [any Rule]

  /// The findings of one run.
  public struct Result: Sendable {
    /// In the order of their places.
    public var findings: [Finding]
    /// Those that a comment, the allow-list or the baseline answers for.
    public var silenced: [Finding]
    /// What the rules file allows although it is found nowhere: a hole that is left open.
    public var idle: [RulesFile.Allowance]
  }

  public init(rules: [any Rule] = RuleRegistry.all) {
    self.rules = rules
  }

  /// The rules that are checked by this rules file.
  public func active(_ rules: RulesFile) -> [any Rule] { self.rules.filter { isOn($0, rules) } }

  public func check(_ context: CheckContext, baseline: Baseline = Baseline()) -> Result {
    let suppression = Suppression(context, baseline: baseline)
    let found = active(context.rules).flatMap { findings(of: $0, context) }
      .sorted { ($0.place, $0.rule, $0.module) < ($1.place, $1.rule, $1.module) }
    return Result(
      findings: found.filter { !suppression.covers($0) }, silenced: found.filter(suppression.covers),
      idle: context.rules.allowed.filter { allowance in !found.contains(where: allowance.covers) })
  }

  private func isOn(_ rule: any Rule, _ rules: RulesFile) -> Bool {
    !rules.disabled.contains(rule.id)
      && (rule.isOnByDefault || rules.severities[rule.id] != nil
        || (rule is any ChecklistRule && rules.presets.contains(.checklist)))
  }

  private func findings(of rule: any Rule, _ context: CheckContext) -> [Finding] {
    guard let severity = context.rules.severities[rule.id] else { return rule.check(context) }
    return rule.check(context).map { finding in
      var finding = finding
      finding.severity = severity
      return finding
    }
  }
}
