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
  /// The key of the file's content and of the configurations that it was read for; `nil` if results about it must not be
  /// cached.
  package var contentKey: CacheKey?

  private enum CodingKeys: CodingKey { case path, lines, imports, ignores, hasDeclarations }

  /// Creates a source file.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the repository root.
  ///   - lines: The number of lines.
  ///   - imports: The import statements, in the order of the file.
  ///   - ignores: The suppression comments.
  ///   - hasDeclarations: Whether the file contains code other than imports.
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

/// An `import` statement in a source file.
public struct ImportStatement: Sendable, Hashable, Codable {
  /// The first component of the imported path: `Foundation` in `import struct Foundation.URL`.
  public var module: String
  /// The components after the module, such as `["URL"]`; empty if the whole module is imported.
  public var submodule: [String]
  /// The kind of the imported declaration, such as `struct` or `func`; `nil` for a module.
  public var kind: String?
  /// The explicit access level; `nil` if there is none.
  public var access: Access?
  /// The attributes without `@`, such as `testable`, `_exported`, `_spi(Testing)` and `preconcurrency`.
  public var attributes: [String]
  /// The configurations in which the compiler sees the import.
  ///
  /// If every branch of an `#if` imports the module, the branches are combined.
  public var condition: Condition
  /// The configurations of the package's build matrix in which the compiler sees the import.
  package var seen = Ternary.always
  /// The `#if` conditions around the import as they are written; `nil` if there are none.
  package var conditionText: String?
  /// The location of the module's name.
  public var place: Place

  private enum CodingKeys: CodingKey { case module, submodule, kind, access, attributes, condition, place }

  /// An access level.
  public enum Access: String, Sendable, Hashable, Codable {
    /// The access levels that an import can have, from the most to the least visible.
    case `public`, package, `internal`, `fileprivate`, `private`
  }

  /// Whether the compiler sees an import, over all platforms and with and without `DEBUG`.
  public enum Condition: String, Sendable, Hashable, Codable {
    /// In every configuration.
    case always
    /// In some configurations, or in configurations that cannot be determined.
    case conditional
    /// In no configuration.
    case inactive
  }

  /// Creates an import statement.
  ///
  /// - Parameters:
  ///   - module: The first component of the imported path.
  ///   - submodule: The components after the module; empty if the whole module is imported.
  ///   - kind: The kind of the imported declaration, such as `struct` or `func`; `nil` for a module.
  ///   - access: The explicit access level; `nil` if there is none.
  ///   - attributes: The attributes without `@`.
  ///   - condition: The configurations in which the compiler sees the import.
  ///   - place: The location of the module's name.
  public init(
    module: String, submodule: [String] = [], kind: String? = nil, access: Access? = nil, attributes: [String] = [],
    condition: Condition = .always, place: Place
  ) {
    (self.module, self.submodule, self.kind, self.access) = (module, submodule, kind, access)
    (self.attributes, self.condition, self.place) = (attributes, condition, place)
  }

  /// Whether modules that import this file's module also see the imported module.
  public var isExported: Bool { attributes.contains("_exported") }
}

/// The value of a condition in each configuration of a matrix: certainly true, certainly false, or unknown.
///
/// It is three-valued logic with one bit per configuration.
package struct Ternary: Sendable, Hashable {
  /// The configurations in which the condition is certainly true.
  package var yes: UInt64
  /// The configurations in which the condition is certainly false.
  package var no: UInt64

  package init(yes: UInt64, no: UInt64) {
    (self.yes, self.no) = (yes, no)
  }

  package static let unknown = Ternary(yes: 0, no: 0)
  package static let always = Ternary(yes: .max, no: 0)
  package static let never = Ternary(yes: 0, no: .max)

  package static func && (one: Ternary, other: Ternary) -> Ternary {
    Ternary(yes: one.yes & other.yes, no: one.no | other.no)
  }

  package static func || (one: Ternary, other: Ternary) -> Ternary {
    Ternary(yes: one.yes | other.yes, no: one.no & other.no)
  }

  package static prefix func ! (value: Ternary) -> Ternary {
    Ternary(yes: value.no, no: value.yes)
  }
}
