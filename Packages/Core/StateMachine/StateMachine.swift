/// A state that changes only as its table allows (D0, Part 1).
///
/// It is a value without isolation or observation of its own. An `@Observable` class that holds one in a stored
/// property is observable through it, and can stay non-generic, which makes observation several times as fast.
public struct StateMachine<State: MachineState>: Sendable {
  public private(set) var state: State
  public let table: TransitionTable<State.Kind>

  public init(_ initial: State, table: TransitionTable<State.Kind>) {
    state = initial
    self.table = table
  }

  /// Whether the machine can go to the state from where it is.
  public func canTransition(to next: State) -> Bool {
    table.allows(from: state.kind, to: next.kind)
  }

  /// Why the machine cannot go to the state from where it is; `nil` where it can.
  ///
  /// An observable owner asks this first: calling `transition(to:)` on an observed property tells its observers of a
  /// change even where nothing changes.
  public func refusal(of next: State) -> InvalidTransition<State>? {
    canTransition(to: next) ? nil : InvalidTransition(from: state, to: next)
  }

  /// Goes to the state, where the table allows it; otherwise everything stays as it is.
  ///
  /// - Returns: the state that was left, or the refusal. The caller decides how loud a refusal is.
  public mutating func transition(to next: State) -> Result<State, InvalidTransition<State>> {
    if let refusal = refusal(of: next) { return .failure(refusal) }
    let previous = state
    state = next
    return .success(previous)
  }
}
