/// A reducer that consists of a closure.
public struct Reduce<State, Action: Sendable>: Reducer {
  private let change: (inout State, Action) -> Effect<Action>

  /// Creates a reducer.
  ///
  /// - Parameter change: Changes the state for an action, and returns the effect to start.
  public init(_ change: @escaping (inout State, Action) -> Effect<Action>) {
    self.change = change
  }

  /// Calls the closure.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: The action.
  /// - Returns: The effect that the closure returns.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    change(&state, action)
  }
}

/// A reducer that ignores all actions.
public struct EmptyReducer<State, Action: Sendable>: Reducer {
  /// Creates a reducer.
  public init() {}

  /// Changes nothing.
  ///
  /// - Parameters:
  ///   - state: The unchanged state.
  ///   - action: The ignored action.
  /// - Returns: `Effect.none`.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
