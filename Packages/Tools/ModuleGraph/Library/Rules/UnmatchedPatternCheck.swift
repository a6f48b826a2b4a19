import TrellisSpelling

/// Compares the patterns of a rules file with the existing modules.
///
/// A contract whose pattern matches no module can never be violated, so it would pass without checking anything.
struct UnmatchedPatternCheck {
  /// Patterns that match nothing and make a rule ineffective.
  ///
  /// They must be corrected.
  private(set) var problems: [Problem] = []
  /// Patterns that match nothing but may be intended: unused permissions, and bans of modules that do not exist.
  private(set) var hints: [Problem] = []

  init(_ rules: RulesFile, _ graph: DependencyGraph) {
    checkPackages(rules, graph)
    guard let source = rules.source else { return }
    for named in rules.selectors where !graph.modules.contains(where: named.selector.matches) {
      let suggestion = Spelling.suggestion(for: named.selector.pattern, in: names(named.selector.subject, graph))
      let problem = source.problem("\"\(named.selector.text)\" matches no module\(suggestion)", at: named.path)
      let isBan = named.mayBeAbsent && named.selector.isPlainName
      if isBan, SDKModules.names.contains(named.selector.pattern) { continue }
      if named.isPermission || (isBan && suggestion.isEmpty) { hints.append(problem) } else { problems.append(problem) }
    }
  }

  private mutating func checkPackages(_ rules: RulesFile, _ graph: DependencyGraph) {
    for (index, pattern) in rules.packages.include.enumerated() {
      let paths = graph.repository.packages.map(\.path)
      guard !paths.contains(where: PathPattern(pattern).matches) else { continue }
      let path = "packages.include[\(index)]"
      let cause = "\"\(pattern)\" matches no package"
      if let source = rules.source, source.lines.has(path) {
        problems.append(source.problem(cause, at: path))
      } else {
        problems.append(Problem(file: "--include", cause: cause))
      }
    }
  }

  private func names(_ subject: ModuleSelector.Subject, _ graph: DependencyGraph) -> [String] {
    switch subject {
    case .name: graph.modules.map(\.displayName)
    case .path: graph.modules[graph.localIndices].compactMap { $0.target?.path }
    case .package: graph.modules.compactMap(\.package)
    case .layer, .kind: []
    }
  }
}
