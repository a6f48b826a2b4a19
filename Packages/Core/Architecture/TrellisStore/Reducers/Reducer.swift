/// The logic of a feature: how an action changes the state, and which effect follows.
///
/// Implement either `reduce(into:action:)`, or `body` in terms of other reducers. The vocabulary is that of the
/// Composable Architecture (Point-Free), without macros.
public protocol Reducer<State, Action> {
  /// The state of the feature, usually a struct that is `Equatable`.
  associatedtype State
  /// The events that change the state: what the user does, and what effects report.
  associatedtype Action: Sendable
  /// The type of `body`, or `Never`.
  associatedtype Body

  /// Changes the state for an action, and returns the work to start, whose results return as actions.
  ///
  /// The function is synchronous and has no other side effects.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one consists of; they receive each action in order.
  @ReducerBuilder<State, Action> var body: Body { get }
}

/// A reducer with the state and the actions of another one, for `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// Traps: a reducer without a body implements `reduce(into:action:)`.
  public var body: Never { fatalError("\(Self.self) has no body. Call reduce(into:action:)") }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Passes the action to `body`.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}

/// A reducer that consists of a closure.
public struct Reduce<State, Action: Sendable>: Reducer {
  private let change: (inout State, Action) -> Effect<Action>

  /// Creates a reducer.
  public init(_ change: @escaping (inout State, Action) -> Effect<Action>) {
    self.change = change
  }

  /// Calls the closure.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    change(&state, action)
  }
}

/// A reducer that ignores all actions.
public struct EmptyReducer<State, Action: Sendable>: Reducer {
  /// Creates a reducer.
  public init() {}

  /// Changes nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// Combines the reducers of a `body`.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  /// Accepts a reducer.
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// Builds an empty body.
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// Begins a body with a reducer.
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// Appends a reducer.
  public static func buildPartialBlock<First: Reducer<State, Action>, Next: Reducer<State, Action>>(
    accumulated: First, next: Next
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      let first = accumulated.reduce(into: &state, action: action)
      return .merge(first, next.reduce(into: &state, action: action))
    }
  }
}
