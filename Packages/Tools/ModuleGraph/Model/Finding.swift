/// The severity of a finding, in ascending order.
public enum Severity: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// Information.
  ///
  /// Fails a run with `--strict` only.
  case note
  /// A violation that may be intended.
  ///
  /// Fails every run.
  case warning
  /// A violation.
  ///
  /// Fails every run.
  case error

  /// Returns whether the first severity is lower than the second.
  public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

  private var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
}

/// A violation of a rule at one place in the code.
public struct Finding: Sendable, Hashable, Codable {
  /// The rule's ID, such as `undeclared-import`.
  public var rule: String
  /// The severity of the violation.
  public var severity: Severity
  /// The location at which the finding is reported.
  public var place: Place
  /// The violation, as one sentence without a final period.
  public var message: String
  /// The suggested fix, in the imperative; `nil` if no fix can be derived.
  public var fix: String?
  /// The name of the target that violates the rule; empty if it is not a single target.
  public var target: String
  /// The module that the finding is about, or another name that is unique among the target's findings of the rule.
  public var module: String
  /// The dependency path from one module to the other, such as `App`, `OrdersFeature (OrdersFeature.swift:3)`.
  public var chain: [String]
  /// Every location that shows the violation, if there can be several.
  ///
  /// A suppression comment at one of them does not suppress the others.
  package var places: [Place] = []

  private enum CodingKeys: CodingKey { case rule, severity, place, message, fix, target, module, chain }

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule's ID, such as `undeclared-import`.
  ///   - severity: The severity of the violation.
  ///   - place: The location at which the finding is reported.
  ///   - message: The violation, as one sentence without a final period.
  ///   - fix: The suggested fix, in the imperative; `nil` if no fix can be derived.
  ///   - target: The name of the target that violates the rule; empty if it is not a single target.
  ///   - module: The module that the finding is about, or another name that is unique among the target's findings of
  ///     the rule.
  ///   - chain: The dependency path from one module to the other; empty if the finding is not about a path.
  public init(
    rule: String, severity: Severity, place: Place, message: String, fix: String? = nil, target: String = "",
    module: String = "", chain: [String] = []
  ) {
    (self.rule, self.severity, self.place, self.message) = (rule, severity, place, message)
    (self.fix, self.target, self.module, self.chain) = (fix, target, module, chain)
  }

  /// A hash of the rule, the target and the module.
  ///
  /// It does not change when lines move.
  public var fingerprint: String { StableHash.hex("\(rule)|\(target)|\(module)") }
}

/// An error for input that could not be read.
///
/// It is always reported and never ignored, because unread input was not checked.
public struct Problem: Error, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The file or folder, relative to the repository root if it is below the root.
  public var file: String
  /// The cause, as one sentence without a final period.
  public var cause: String
  /// The line in the file, counted from 1, if one line is the cause.
  public var line: Int?

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - file: The file or folder, relative to the repository root if it is below the root.
  ///   - cause: The cause, as one sentence without a final period.
  ///   - line: The line in the file, counted from 1.
  public init(file: String, cause: String, line: Int? = nil) {
    (self.file, self.cause, self.line) = (file, cause, line)
  }

  /// The file, the line and the cause, as `file:line: cause`.
  public var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(cause)".printable }
}

/// A source location: a file, a line and a column.
public struct Place: Sendable, Hashable, Codable, Comparable {
  /// The path relative to the repository root, with `/` as separator.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1 in UTF-8 bytes, as the compiler counts.
  public var column: Int

  /// Creates a location.
  ///
  /// Without a line, it is the beginning of the file.
  ///
  /// - Parameters:
  ///   - file: The path relative to the repository root, with `/` as separator.
  ///   - line: The line, counted from 1.
  ///   - column: The column, counted from 1 in UTF-8 bytes.
  public init(file: String, line: Int = 1, column: Int = 1) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// Returns whether the first location comes before the second, by file, line and column.
  public static func < (one: Place, other: Place) -> Bool {
    (one.file, one.line, one.column) < (other.file, other.line, other.column)
  }
}

extension Place: CustomStringConvertible {
  /// The location as `file:line:column`, a form that editors open.
  public var description: String { "\(file.printable):\(line):\(column)" }
}
