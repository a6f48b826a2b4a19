package struct SourceFile: Sendable, Hashable {
  package var path: String
  package var lines = 0
  package var imports: [ImportStatement] = []
  package var ignores: [IgnoreComment] = []
  /// The modules whose existence `#if canImport` conditions test, sorted.
  package var probedModules: [String] = []
  /// Whether the file contains code other than imports.
  package var hasDeclarations = true
  /// The key of the file's content and of the configurations that it was read for; `nil` if results about it must not be
  /// cached.
  package var contentKey: CacheKey?
}

/// A suppression comment: `// module-graph:ignore reason` or `// module-graph:ignore(rule, rule) reason`.
///
/// It suppresses findings on its line. If it is alone on its line, it also suppresses findings on the next line.
package struct IgnoreComment: Sendable, Hashable {
  /// The rules that it suppresses; empty for all rules.
  package var rules: [String] = []
  /// The reason; empty if it is missing, which is a finding itself.
  package var reason: String
  package var isAloneOnLine: Bool
  package var place: Place

  /// Returns whether the comment suppresses a finding in its file.
  package func covers(rule: String, line: Int) -> Bool {
    let isNear = line == place.line || (isAloneOnLine && line == place.line + 1)
    return isNear && !reason.isEmpty && (rules.isEmpty || rules.contains(rule))
  }
}

package struct ImportStatement: Sendable, Hashable {
  /// The first component of the imported path: `Foundation` in `import struct Foundation.URL`.
  package var module: String
  /// The components after the module, such as `["URL"]`; empty if the whole module is imported.
  package var submodule: [String] = []
  /// The kind of the imported declaration, such as `struct` or `func`; `nil` for a module.
  package var kind: String?
  package var access: Access?
  /// The attributes without `@`, such as `testable`, `_exported`, `_spi(Testing)` and `preconcurrency`.
  package var attributes: [String] = []
  /// The configurations in which the compiler sees the import; the branches of an `#if` that all have it are combined.
  package var condition = Condition.always
  /// The configurations of the package's build matrix in which the compiler sees the import.
  package var seen = Ternary.always
  /// The `#if` conditions around the import as they are written; `nil` if there are none.
  package var conditionText: String?
  /// Whether it is an `#include` of a fetched package's header; a system library can have one of the same name.
  package var isForeignHeader = false
  package var place: Place

  package enum Access: String, Sendable, Hashable {
    /// The access levels that an import can have, from the most to the least visible.
    case `public`, package, `internal`, `fileprivate`, `private`
  }

  /// Whether the compiler sees an import, over all platforms and with and without `DEBUG`.
  package enum Condition: String, Sendable, Hashable {
    case always
    /// In some configurations, or in configurations that cannot be determined.
    case conditional
    case inactive
  }

  /// Whether modules that import this file's module also see the imported module.
  package var isExported: Bool { attributes.contains("_exported") }
}

/// The value of a condition, in one bit for each configuration of a matrix: certainly true or false, or unknown.
package struct Ternary: Sendable, Hashable {
  /// The configurations in which the condition is certainly true.
  package var yes: UInt64
  /// The configurations in which the condition is certainly false.
  package var no: UInt64

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
