package enum Severity: String, Sendable, Hashable, Encodable, CaseIterable, Comparable {
  /// Information, which fails a run with `--strict` only.
  case note
  /// A violation that may be intended, which fails every run.
  case warning
  case error

  package static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

  private var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
}

/// A violation of a rule at one place in the code.
package struct Finding: Sendable, Hashable {
  package var rule: String
  package var severity: Severity
  package var place: Place
  /// The violation, as one sentence without a final period.
  package var message: String
  /// The suggested fix, in the imperative; `nil` if no fix can be derived.
  package var fix: String?
  /// The name of the target that violates the rule; empty if it is not a single target.
  package var target: String
  /// The module that the finding is about, or another name that is unique among the target's findings of the rule.
  package var module: String
  /// The dependency path from one module to the other, such as `App`, `OrdersFeature (OrdersFeature.swift:3)`.
  package var chain: [String]
  /// Every location that shows the violation, each of which needs its own suppression comment.
  package var places: [Place] = []

  package init(
    rule: String, severity: Severity, place: Place, message: String, fix: String? = nil, target: String = "",
    module: String = "", chain: [String] = []
  ) {
    (self.rule, self.severity, self.place, self.message) = (rule, severity, place, message)
    (self.fix, self.target, self.module, self.chain) = (fix, target, module, chain)
  }

  /// A hash of the rule, the target and the module, which does not change when lines move.
  package var fingerprint: String { StableHash.hex("\(rule)|\(target)|\(module)") }
}

extension Finding: Encodable {
  private enum CodingKeys: CodingKey { case rule, severity, message, fix, target, module, chain, fingerprint }

  /// Encodes the finding in the form of the reports: the keys of the location are its own.
  package func encode(to encoder: any Encoder) throws {
    try place.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rule, forKey: .rule)
    try values.encode(severity, forKey: .severity)
    try values.encode(message, forKey: .message)
    try values.encodeIfPresent(fix, forKey: .fix)
    try values.encode(target, forKey: .target)
    try values.encode(module, forKey: .module)
    try values.encode(chain, forKey: .chain)
    try values.encode(fingerprint, forKey: .fingerprint)
  }
}

/// An error for input that could not be read; always reported, because unread input was not checked.
package struct Problem: Error, Sendable, Hashable, Encodable, CustomStringConvertible {
  /// The file or folder, relative to the repository root if it is below the root.
  package var file: String
  package var cause: String
  /// The line in the file, counted from 1, if one line is the cause.
  package var line: Int?

  package init(file: String, cause: String, line: Int? = nil) {
    (self.file, self.cause, self.line) = (file, cause, line)
  }

  package var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(cause)".printable }
}

/// A source location: a file, a line and a column.
package struct Place: Sendable, Hashable, Codable, Comparable {
  /// The path relative to the repository root, with `/` as separator.
  package var file: String
  package var line: Int
  /// The column, counted from 1 in UTF-8 bytes, as the compiler counts.
  package var column: Int

  /// Creates a location, at the beginning of the file if it has no line.
  package init(file: String, line: Int = 1, column: Int = 1) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  package static func < (one: Place, other: Place) -> Bool {
    (one.file, one.line, one.column) < (other.file, other.line, other.column)
  }
}

extension Place: CustomStringConvertible {
  /// The location as `file:line:column`, a form that editors open.
  package var description: String { "\(file.printable):\(line):\(column)" }
}
