/// The transitions that a machine allows, as data. What the table does not list is refused (D0, Part 1, "Validated").
///
/// Written as a literal, one line for each kind that can be left:
/// `[.loading: [.ready, .failed], .failed: [.loading]]`. A kind that leads to itself lists itself.
public struct TransitionTable<Kind: Hashable & Sendable>: Sendable {
  /// What is allowed, in the order in which it was written, each pair once.
  public let allowed: [Transition<Kind>]
  private let lookup: Set<Transition<Kind>>

  /// A table of pairs; a pair that is listed twice counts once.
  public init(_ pairs: [(from: Kind, to: Kind)]) {
    var seen: Set<Transition<Kind>> = []
    allowed = pairs.map { Transition(from: $0.from, to: $0.to) }.filter { seen.insert($0).inserted }
    lookup = seen
  }

  /// Whether a state of the one kind may become one of the other. Takes the same time for a table of any size.
  public func allows(from: Kind, to: Kind) -> Bool {
    lookup.contains(Transition(from: from, to: to))
  }
}

extension TransitionTable: ExpressibleByDictionaryLiteral {
  /// The table of the pairs of each line; lines of the same kind add up.
  public init(dictionaryLiteral lines: (Kind, [Kind])...) {
    self.init(lines.flatMap { from, targets in targets.map { (from: from, to: $0) } })
  }
}

extension TransitionTable where Kind: CaseIterable {
  /// Every pair of kinds there is, allowed or not, each kind with itself included.
  public static var pairs: [Transition<Kind>] {
    Kind.allCases.flatMap { from in Kind.allCases.map { Transition(from: from, to: $0) } }
  }

  /// Every pair that the table refuses.
  public var refused: [Transition<Kind>] {
    Self.pairs.filter { !lookup.contains($0) }
  }
}
