/// A reducer that applies the changes by controls.
///
/// It precedes the reducer that reacts to them.
public struct BindingReducer<State, Action: BindableAction<State>>: Reducer {
  /// Creates a reducer.
  public init() {}

  /// Applies the change of a property.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: The action, which has no effect unless it is a `binding`.
  /// - Returns: `Effect.none`.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    action.binding?.apply(&state)
    return .none
  }
}

extension Store where Action: BindableAction<State> {
  /// A property of the state that a control can set.
  ///
  /// With `@Bindable var store`, `$store.text` is a binding whose setter sends a `binding` action.
  ///
  /// - Parameter keyPath: The key path from the state to the property.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { self[dynamicMember: keyPath as KeyPath<State, Value>] }
    set { send(.binding(.set(keyPath, newValue))) }
  }
}
