/// A comment that asks for silence says why.
struct IgnoreReason: Rule {
  let id = "ignore-reason"
  let title = "A comment that silences a finding says why, and names rules that exist"
  let help = RuleHelp.ignoreReason
  let severity = Severity.error

  func check(_ context: CheckContext) -> [Finding] {
    let known = RuleRegistry.all.map(\.id)
    return context.graph.localIndices.flatMap { index in
      let module = context.graph.modules[index]
      return module.files.flatMap(\.ignores).compactMap { comment in
        fault(comment, known).map { message, fix in
          Finding(
            rule: id, severity: severity, place: comment.place, message: message, fix: fix,
            target: module.displayName, module: "\(comment.place.file):\(comment.place.line)")
        }
      }
    }
  }

  private func fault(_ comment: IgnoreComment, _ known: [String]) -> (String, String)? {
    if comment.reason.isEmpty {
      return ("this comment silences nothing, as it gives no reason", "write why behind it, or remove it")
    }
    guard let rule = comment.rules.first(where: { !known.contains($0) }) else { return nil }
    return ("there is no rule \"\(rule)\"\(Spelling.suggestion(for: rule, in: known))", "name a rule that exists")
  }
}
