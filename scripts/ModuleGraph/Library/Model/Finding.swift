/// How much a finding matters; the later, the more.
public enum Severity: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// Worth knowing; fails only a strict run.
  case note
  case warning
  case error

  public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

  private var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
}

/// One place where the code breaks a rule.
public struct Finding: Sendable, Hashable, Codable {
  /// The rule's ID: `undeclared-import`.
  public var rule: String
  public var severity: Severity
  public var place: Place
  /// What is wrong, in one sentence without its full stop.
  public var message: String
  /// What to do, as an order; nil where only a person can say.
  public var fix: String?
  /// The target that breaks the rule; empty where it is no single target.
  public var target: String
  /// The module that it is about, or another name that tells this finding from the target's others.
  public var module: String
  /// How the one comes to the other: `App`, `OrdersFeature (OrdersFeature.swift:3)`, ...
  public var chain: [String]
  /// Every place that shows it, where there may be several: a comment at one of them does not speak for the others.
  var places: [Place] = []

  private enum CodingKeys: CodingKey { case rule, severity, place, message, fix, target, module, chain }

  public init(
    rule: String, severity: Severity, place: Place, message: String, fix: String? = nil, target: String = "",
    module: String = "", chain: [String] = []
  ) {
    (self.rule, self.severity, self.place, self.message) = (rule, severity, place, message)
    (self.fix, self.target, self.module, self.chain) = (fix, target, module, chain)
  }

  /// The same as long as the rule, the target and the module are, however lines move.
  public var fingerprint: String { StableHash.hex("\(rule)|\(target)|\(module)") }
}
