/// A rule that finds suppression comments without effect, which would hide the next finding on their line.
struct UnusedIgnore: ClosingRule {
  static let name = "unused-ignore"

  let id = Self.name
  let title = "A comment that silences a finding has one to silence"
  let help = RuleHelp.unusedIgnore
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
