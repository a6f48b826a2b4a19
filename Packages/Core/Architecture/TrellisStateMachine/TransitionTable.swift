/// The transitions that a machine allows, as data; every other one is refused.
///
/// Written as a literal with one line per source kind: `[.loading: [.ready, .failed], .failed: [.loading]]`. A kind
/// that may transition to itself lists itself.
public struct TransitionTable<Kind: Hashable & Sendable>: Sendable {
  /// The allowed transitions in declaration order, without duplicates.
  public let allowed: [Transition<Kind>]
  private let lookup: Set<Transition<Kind>>

  /// Creates a table; duplicate pairs are ignored.
  public init(_ pairs: [(from: Kind, to: Kind)]) {
    var seen: Set<Transition<Kind>> = []
    allowed = pairs.map { Transition(from: $0.from, to: $0.to) }.filter { seen.insert($0).inserted }
    lookup = seen
  }

  /// Returns whether a transition is allowed, in O(1).
  public func allows(from: Kind, to: Kind) -> Bool {
    lookup.contains(Transition(from: from, to: to))
  }
}

extension TransitionTable: ExpressibleByDictionaryLiteral {
  /// Creates a table from source kinds with their allowed targets; lines with the same source are combined.
  public init(dictionaryLiteral lines: (Kind, [Kind])...) {
    self.init(lines.flatMap { from, targets in targets.map { (from: from, to: $0) } })
  }
}

extension TransitionTable where Kind: CaseIterable {
  /// All pairs of kinds, allowed or not, including pairs of equal kinds.
  public static var pairs: [Transition<Kind>] {
    Kind.allCases.flatMap { from in Kind.allCases.map { Transition(from: from, to: $0) } }
  }

  /// The pairs that the table refuses.
  public var refused: [Transition<Kind>] {
    Self.pairs.filter { !lookup.contains($0) }
  }
}

extension TransitionTable {
  /// Returns the table as a Mermaid state diagram, for documentation.
  public func mermaid(initial: Kind) -> String {
    let arrows = allowed.map { "  \($0.from) --> \($0.to)" }
    return (["stateDiagram-v2", "  [*] --> \(initial)"] + arrows).joined(separator: "\n") + "\n"
  }
}
