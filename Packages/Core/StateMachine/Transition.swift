/// A way from one kind of state to another, or back to the same.
public struct Transition<Kind: Hashable & Sendable>: Hashable, Sendable, CustomStringConvertible {
  public var from: Kind
  public var to: Kind

  public init(from: Kind, to: Kind) {
    self.from = from
    self.to = to
  }

  /// The two kinds: `loading → authenticated`.
  public var description: String { "\(from) → \(to)" }
}
