/// A reducer that runs a child feature on a part of the state.
public struct Scope<State, Action: Sendable, Child: Reducer>: Reducer {
  private let path: WritableKeyPath<State, Child.State>
  private let actions: CasePath<Action, Child.Action>
  private let prefix: EffectID
  private let child: Child

  /// Creates a reducer.
  ///
  /// - Parameters:
  ///   - path: The part of the state that belongs to the child.
  ///   - action: The case of the actions that belong to the child.
  ///   - child: The child feature.
  public init(
    state path: any WritableKeyPath<State, Child.State> & Sendable, action: CasePath<Action, Child.Action>,
    child: () -> Child
  ) {
    self.path = path
    actions = action
    prefix = EffectID(path)
    self.child = child()
  }

  /// Runs the child for its own actions.
  ///
  /// - Parameters:
  ///   - state: The state, of which the child changes its part.
  ///   - action: The action, which has no effect unless it belongs to the child.
  /// - Returns: The effect of the child.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let childAction = actions.extract(action) else { return .none }
    return child.reduce(into: &state[keyPath: path], action: childAction).scoped(under: prefix, actions.embed)
  }
}
