/// Runs the rules, and takes away what is silenced with a reason.
public struct Checker: Sendable {
  private let rules: [any Rule]

  public init(rules: [any Rule] = RuleRegistry.all) {
    self.rules = rules
  }

  /// - Returns: the findings in the order of their places.
  public func check(_ context: CheckContext) -> [Finding] {
    let found = rules.filter { isOn($0, context.rules) }.flatMap { rule in
      rule.check(context).map { finding in
        var finding = finding
        if case .some(.some(let severity)) = context.rules.severities[rule.id] { finding.severity = severity }
        return finding
      }
    }
    return found.sorted { ($0.place, $0.rule, $0.module) < ($1.place, $1.rule, $1.module) }
  }

  private func isOn(_ rule: any Rule, _ rules: RulesFile) -> Bool {
    rules.severities[rule.id].map { $0 != nil } ?? rule.isOnByDefault
  }
}
