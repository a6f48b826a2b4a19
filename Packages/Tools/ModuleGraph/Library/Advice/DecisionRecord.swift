/// A decision record in Markdown: the context, the decision, the alternatives, and when to reconsider.
struct DecisionRecord {
  let advice: Advice

  var markdown: String {
    "# Decision: modules\n\nDate: \(advice.date)\n" + advice.packages.map(section).joined()
  }

  private func section(_ package: Advice.PackageAdvice) -> String {
    """

    ## \(package.package): \(package.answer)

    **Context.** \(count(package.lines, "line")) of Swift, \(developers(package)), \
    \(count(package.modules, "module")).

    **Decision.** \(package.order.prefix(1).uppercased() + package.order.dropFirst()).

    **Alternatives.** Splitting earlier adds overhead to every manifest and every interface. Splitting later requires
    untangling code that has become interdependent.

    **Reconsider** \(package.threshold.map { "at \($0) lines, or when the team changes." } ?? "when the team changes.")

    """ + table(package.advice)
  }

  private func table(_ advice: [ModuleAdvice]) -> String {
    guard !advice.isEmpty else { return "" }
    return """

      Keep: the module has several users or developers, or a clear boundary. Refactor first: it has neither.

      | module | lines | answer | reasons |
      |---|---:|---|---|

      """ + advice.map(row).joined()
  }

  /// Returns the number of developers in words; git reports none for a repository without recent commits.
  private func developers(_ package: Advice.PackageAdvice) -> String {
    package.developers == 0 ? "no developer in the last 365 days" : count(package.developers, "developer")
  }

  private func row(_ module: ModuleAdvice) -> String {
    "| \(module.module) | \(module.lines) | \(module.answer.rawValue) | \(module.reasons.joined(separator: "; ")) |\n"
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
