/// What was read of one source file.
public struct SourceFile: Sendable, Hashable, Codable {
  /// The path from the repository's root.
  public var path: String
  public var lines: Int
  public var imports: [ImportStatement]
  /// The comments that ask for silence.
  public var ignores: [IgnoreComment]
  /// Whether it says anything beside imports and comments.
  public var hasDeclarations: Bool

  public init(
    path: String, lines: Int = 0, imports: [ImportStatement] = [], ignores: [IgnoreComment] = [],
    hasDeclarations: Bool = true
  ) {
    (self.path, self.lines, self.imports) = (path, lines, imports)
    (self.ignores, self.hasDeclarations) = (ignores, hasDeclarations)
  }
}

/// `// module-graph:ignore reason`, or `// module-graph:ignore(rule, rule) reason`: no finding on its line, and on the
/// next one where it has a line to itself.
public struct IgnoreComment: Sendable, Hashable, Codable {
  /// The rules that it silences; empty for all.
  public var rules: [String]
  /// Why; empty where it was left out, which is a finding of its own.
  public var reason: String
  /// Whether nothing but the comment stands on its line.
  public var standsAlone: Bool
  public var place: Place

  public init(rules: [String] = [], reason: String, standsAlone: Bool, place: Place) {
    (self.rules, self.reason, self.standsAlone, self.place) = (rules, reason, standsAlone, place)
  }

  /// Whether it speaks of a finding of this rule on this line of its file.
  public func covers(rule: String, line: Int) -> Bool {
    let isNear = line == place.line || (standsAlone && line == place.line + 1)
    return isNear && !reason.isEmpty && (rules.isEmpty || rules.contains(rule))
  }
}
