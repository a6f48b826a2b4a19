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
  ///
  /// - Parameters:
  ///   - initial: The initial state.
  ///   - table: The allowed transitions.
  public init(_ initial: State, table: TransitionTable<State.Kind>) {
    state = initial
    self.table = table
  }

  /// Returns whether the table allows a transition from the present state.
  ///
  /// - Parameter next: The target state.
  /// - Returns: `true` if the transition is allowed.
  public func canTransition(to next: State) -> Bool {
    table.allows(from: state.kind, to: next.kind)
  }

  /// Returns the reason why a transition from the present state is refused.
  ///
  /// An observable owner calls this method first. Calling `transition(to:)` on an observed property notifies its
  /// observers even if nothing changes.
  ///
  /// - Parameter next: The target state.
  /// - Returns: The refused transition, or `nil` if it is allowed.
  public func refusal(of next: State) -> InvalidTransition<State>? {
    canTransition(to: next) ? nil : InvalidTransition(from: state, to: next)
  }

  /// Changes the state if the table allows it.
  ///
  /// The caller decides how to report a refusal.
  ///
  /// - Parameter next: The target state.
  /// - Returns: The previous state, or the refused transition.
  public mutating func transition(to next: State) -> Result<State, InvalidTransition<State>> {
    if let refusal = refusal(of: next) { return .failure(refusal) }
    let previous = state
    state = next
    return .success(previous)
  }
}
