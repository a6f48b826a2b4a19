/// A state of a machine.
///
/// Its allowed transitions depend only on its kind, not on its associated values. The kind of `.authenticated(user)` is
/// `.authenticated`.
public protocol MachineState: Sendable {
  /// The kinds of states.
  ///
  /// Preferably a `CaseIterable` enumeration, so that all pairs can be counted and tested.
  associatedtype Kind: Hashable & Sendable

  /// The kind of this state.
  var kind: Kind { get }
}
