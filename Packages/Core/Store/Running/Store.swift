public import Observation

/// The runtime of a feature: owns the state, passes actions to the reducer, and runs the effects.
///
/// A view reads the state as properties of the store, `store.count`, and is notified only of changes to the properties
/// that it has read. It changes the state only by actions.
///
///     let store = Store(initialState: CounterFeature.State()) { CounterFeature(facts: facts) }
///     store.send(.incrementButtonTapped)
///
/// When the last reference to a store and its scopes is released, its effects are canceled.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action: Sendable>: Observable {
  let core: any StoreCore<State, Action>
  let properties = ObservedProperties<State>()
  var scopes = ScopeCache()

  /// Creates the store of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - executor: Runs the effects off the main actor; `nil` uses the global executor. A host with a virtual clock
  ///     passes the executor that it observes, so that it knows when the effects are idle.
  ///   - reducer: The feature.
  public convenience init<R: Reducer<State, Action>>(
    initialState: State, executor: (any TaskExecutor)? = nil, reducer: () -> R
  ) {
    let reducer = reducer()
    self.init(core: RootCore(state: initialState, executor: executor) { reducer.reduce(into: &$0, action: $1) })
  }

  init(core: any StoreCore<State, Action>) {
    self.core = core
    core.add(self)
  }

  /// Sends an action.
  ///
  /// When the function returns, the state has changed, and the actions of `Effect.send(_:)` that follow are processed.
  /// If an observer calls it during a change, the action waits until the change is complete.
  ///
  /// - Parameter action: The action.
  /// - Returns: A handle on the effects that the action starts.
  @discardableResult
  public func send(_ action: Action) -> StoreTask { core.send(action) }

  /// A property of the state.
  ///
  /// Its reader is notified when the value changes.
  ///
  /// - Parameter keyPath: The key path from the state to the property.
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    let value = core.state[keyPath: keyPath]
    properties.recordRead(of: keyPath, isUnchanged: { $0[keyPath: keyPath] == value })
    return value
  }
}

extension Store where State: Equatable {
  /// The whole state.
  ///
  /// Its reader is notified after each action that changes it.
  public var state: State { self[dynamicMember: \.self] }
}

/// The store of a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: StateObserver {
  func stateDidChange() {
    if properties.isEmpty { core.stateDidChange() } else { properties.update(to: core.state) }
  }
}
