/// A state of a machine.
///
/// Its allowed transitions depend only on its kind, not on its associated values. The kind of `.authenticated(user)` is
/// `.authenticated`.
public protocol MachineState: Sendable {
  /// The kinds of states, preferably a `CaseIterable` enumeration, so that all pairs can be counted and tested.
  associatedtype Kind: Hashable & Sendable

  /// The kind of this state.
  var kind: Kind { get }
}

/// A state machine whose transitions are restricted by a table.
///
/// It is a value without isolation or observation of its own. An `@Observable` class that stores one in a property is
/// observable through it. That class need not be generic, which makes observation several times as fast.
public struct StateMachine<State: MachineState>: Sendable {
  /// The present state.
  public private(set) var state: State
  /// The allowed transitions.
  public let table: TransitionTable<State.Kind>

  /// Creates a machine.
  public init(_ initial: State, table: TransitionTable<State.Kind>) {
    state = initial
    self.table = table
  }

  /// Returns whether the table allows a transition from the present state.
  public func canTransition(to next: State) -> Bool {
    table.allows(from: state.kind, to: next.kind)
  }

  /// Returns the reason why a transition from the present state is refused.
  ///
  /// An observable owner calls this method first. Calling `transition(to:)` on an observed property notifies its
  /// observers even if nothing changes.
  public func refusal(of next: State) -> InvalidTransition<State>? {
    canTransition(to: next) ? nil : InvalidTransition(from: state, to: next)
  }

  /// Changes the state if the table allows it.
  ///
  /// Returns the previous state, or the refused transition, which the caller reports.
  public mutating func transition(to next: State) -> Result<State, InvalidTransition<State>> {
    if let refusal = refusal(of: next) { return .failure(refusal) }
    let previous = state
    state = next
    return .success(previous)
  }
}

/// A pair of state kinds, which may be equal.
public struct Transition<Kind: Hashable & Sendable>: Hashable, Sendable, CustomStringConvertible {
  /// The kind before the transition.
  public var from: Kind
  /// The kind after the transition.
  public var to: Kind

  /// Creates a transition.
  public init(from: Kind, to: Kind) {
    self.from = from
    self.to = to
  }

  /// Both kinds: `loading → authenticated`.
  public var description: String { "\(from) → \(to)" }
}

/// A requested transition that the table refuses.
public struct InvalidTransition<State: MachineState>: Error, CustomStringConvertible {
  /// The state before and after the refused transition.
  public let from: State
  /// The requested state.
  public let to: State

  /// Creates an error.
  public init(from: State, to: State) {
    self.from = from
    self.to = to
  }

  /// The kinds of both states, without their associated values, which may be private.
  public var kinds: Transition<State.Kind> { Transition(from: from.kind, to: to.kind) }
  /// A message with both kinds, but without associated values.
  public var description: String { "Invalid transition: \(kinds)" }
}

extension InvalidTransition: Equatable where State: Equatable {}
