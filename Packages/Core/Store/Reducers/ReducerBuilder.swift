/// Combines the reducers of a `body`.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  /// Accepts a reducer.
  ///
  /// - Parameter reducer: A reducer with the state and the actions of the body.
  /// - Returns: The reducer.
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// Builds an empty body.
  ///
  /// - Returns: A reducer that ignores all actions.
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// Begins a body with a reducer.
  ///
  /// - Parameter first: The first reducer.
  /// - Returns: The reducer.
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// Appends a reducer.
  ///
  /// - Parameters:
  ///   - accumulated: The reducers before it.
  ///   - next: The reducer.
  /// - Returns: A reducer that runs both in order.
  public static func buildPartialBlock<First: Reducer<State, Action>, Next: Reducer<State, Action>>(
    accumulated: First, next: Next
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      let first = accumulated.reduce(into: &state, action: action)
      return .merge(first, next.reduce(into: &state, action: action))
    }
  }
}
