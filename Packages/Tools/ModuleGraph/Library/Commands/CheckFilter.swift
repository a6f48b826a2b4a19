import TrellisSpelling

/// The filter for the findings of `check`, from the options `--rule` and `--target`.
struct CheckFilter {
  /// The IDs of the rules to check; empty for all.
  let rules: Set<String>
  private let targets: [String]

  /// Reads the options.
  ///
  /// - Throws: `UsageError` for an unknown rule, and for a filter with `--write-baseline`: a baseline must list all
  ///   findings.
  init(_ invocation: Invocation) throws(UsageError) {
    let known = RuleRegistry.all.map(\.id)
    let named = invocation.options["rule"] ?? []
    for name in named where !known.contains(name) {
      throw UsageError("there is no rule \"\(name)\"\(Spelling.suggestion(for: name, in: known))")
    }
    (rules, targets) = (Set(named), invocation.options["target"] ?? [])
    if !isEmpty, invocation.has("write-baseline") {
      throw UsageError("--write-baseline lists all findings: leave out --rule and --target")
    }
  }

  var isEmpty: Bool { rules.isEmpty && targets.isEmpty }

  /// Verifies that each pattern matches a target.
  ///
  /// - Throws: `UsageError` if a pattern matches none. If the graph is incomplete, nothing is verified.
  func verify(_ reading: GraphReader.Reading) throws(UsageError) {
    let names = reading.graph.localIndices.map { reading.graph.modules[$0].displayName }
    for target in targets where reading.hasAllManifests && !names.contains(where: PathPattern(target).matches) {
      throw UsageError("there is no target \"\(target)\"\(Spelling.suggestion(for: target, in: names))")
    }
  }

  func applied(to result: Checker.Result) -> Checker.Result {
    guard !targets.isEmpty else { return result }
    let patterns = targets.map(PathPattern.init)
    let isMeant = { (finding: Finding) in patterns.contains { $0.matches(finding.target) } }
    var result = result
    result.findings.removeAll { !isMeant($0) }
    result.silenced.removeAll { !isMeant($0) }
    result.baselined.removeAll { !isMeant($0) }
    return result
  }
}
