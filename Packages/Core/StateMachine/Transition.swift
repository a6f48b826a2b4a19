/// A pair of state kinds, which may be equal.
public struct Transition<Kind: Hashable & Sendable>: Hashable, Sendable, CustomStringConvertible {
  /// The kind before the transition.
  public var from: Kind
  /// The kind after the transition.
  public var to: Kind

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - from: The kind before the transition.
  ///   - to: The kind after the transition.
  public init(from: Kind, to: Kind) {
    self.from = from
    self.to = to
  }

  /// Both kinds: `loading → authenticated`.
  public var description: String { "\(from) → \(to)" }
}
