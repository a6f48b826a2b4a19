/// A state of a machine: which transitions it allows depends on its kind alone, whatever else it carries.
///
/// Of `.authenticated(user)` the kind is `.authenticated`.
public protocol MachineState: Sendable {
  /// The kinds of state that there are; best a `CaseIterable` enumeration, so that all pairs can be counted and tested.
  associatedtype Kind: Hashable & Sendable

  var kind: Kind { get }
}
