/// The scanned content of a source file.
public struct SourceFile: Sendable, Hashable, Codable {
  /// The path, relative to the repository root.
  public var path: String
  /// The number of lines.
  public var lines: Int
  /// The import statements, in the order of the file.
  public var imports: [ImportStatement]
  /// The suppression comments.
  public var ignores: [IgnoreComment]
  /// Whether the file contains code other than imports.
  public var hasDeclarations: Bool

  /// Creates a source file from the values of its properties.
  public init(
    path: String, lines: Int = 0, imports: [ImportStatement] = [], ignores: [IgnoreComment] = [],
    hasDeclarations: Bool = true
  ) {
    (self.path, self.lines, self.imports) = (path, lines, imports)
    (self.ignores, self.hasDeclarations) = (ignores, hasDeclarations)
  }
}

/// A suppression comment: `// module-graph:ignore reason` or `// module-graph:ignore(rule, rule) reason`.
///
/// It suppresses findings on its line. If it is alone on its line, it also suppresses findings on the next line.
public struct IgnoreComment: Sendable, Hashable, Codable {
  /// The rules that it suppresses; empty for all rules.
  public var rules: [String]
  /// The reason; empty if it is missing, which is a finding itself.
  public var reason: String
  /// Whether the comment is alone on its line.
  public var isAloneOnLine: Bool
  /// The location of the comment.
  public var place: Place

  /// Creates a suppression comment.
  ///
  /// - Parameters:
  ///   - rules: The rules that it suppresses; empty for all rules.
  ///   - reason: The reason; empty if it is missing.
  ///   - isAloneOnLine: Whether the comment is alone on its line.
  ///   - place: The location of the comment.
  public init(rules: [String] = [], reason: String, isAloneOnLine: Bool, place: Place) {
    (self.rules, self.reason, self.isAloneOnLine, self.place) = (rules, reason, isAloneOnLine, place)
  }

  /// Returns whether the comment suppresses a finding in its file.
  ///
  /// - Parameters:
  ///   - rule: The ID of the finding's rule.
  ///   - line: The line of the finding, counted from 1.
  /// - Returns: `true` if the comment applies to the line and the rule and has a reason.
  public func covers(rule: String, line: Int) -> Bool {
    let isNear = line == place.line || (isAloneOnLine && line == place.line + 1)
    return isNear && !reason.isEmpty && (rules.isEmpty || rules.contains(rule))
  }
}
