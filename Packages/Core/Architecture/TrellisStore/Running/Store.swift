public import Observation

/// The runtime of a feature: owns the state, passes actions to the reducer, and runs the effects.
///
/// A view reads the state as properties of the store, `store.count`, and is notified only of changes to the properties
/// that it has read. It changes the state only by actions.
///
///     let store = Store(initialState: CounterFeature.State()) { CounterFeature(fact: facts.fact) }
///     store.send(.incrementButtonTapped)
///
/// When the last reference to a store and its scopes is released, its effects are canceled.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action: Sendable>: Observable {
  private let core: any StoreCore<State, Action>
  let properties = ObservedProperties<State>()
  var scopes = ScopeCache()

  /// Creates the store of a feature.
  ///
  /// An executor runs the effects off the main actor; `nil` uses that of the host with virtual time that sends the
  /// action, or the global executor.
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

  /// Sends an action, and returns a handle on the effects that it starts.
  ///
  /// When the function returns, the state has changed, and the actions of `Effect.send(_:)` that follow are processed.
  /// If an observer calls it during a change, the action is processed after the change is complete.
  @discardableResult
  public func send(_ action: Action) -> StoreTask { core.send(action) }

  /// A property of the state; its reader is notified when the value changes.
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    let value = core.state[keyPath: keyPath]
    properties.recordRead(of: keyPath, isUnchanged: { $0[keyPath: keyPath] == value })
    return value
  }
}

extension Store where State: Equatable {
  /// The whole state; its reader is notified after each action that changes it.
  public var state: State { self[dynamicMember: \.self] }
}

/// The store of a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: StateObserver {
  func stateDidChange() {
    if properties.isEmpty { core.stateDidChange() } else { properties.update(to: core.state) }
  }
}

extension Store {
  /// Returns the store of a child feature, the same one for the same paths as long as it is in use.
  public func scope<Child, ChildAction: Sendable>(
    state path: KeyPath<State, Child>, action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction> {
    cached(path, nil, action.identity) {
      ScopedCore(parent: core, initial: core.state[keyPath: path], part: { $0[keyPath: path] }, embed: action.embed)
    }
  }

  /// Returns the store of a child feature; its reader is notified when the child begins or ceases to exist.
  public func scope<Child, ChildAction: Sendable>(
    state path: KeyPath<State, Child?>, action: CasePath<Action, ChildAction>
  ) -> Store<Child, ChildAction>? {
    let initial = core.state[keyPath: path]
    let exists = initial != nil
    properties.recordRead(of: path, isIdentity: true, isUnchanged: { ($0[keyPath: path] != nil) == exists })
    guard let initial else { return nil }
    return cached(path, nil, action.identity) {
      ScopedCore(parent: core, initial: initial, part: { $0[keyPath: path] }, embed: action.embed)
    }
  }

  /// Returns the store of an element; `nil` if there is none.
  ///
  /// The reader is not notified when the element is inserted or removed. Read `ids(of:)` for that.
  ///
  /// A read of the element is O(1), and O(*n*) for *n* elements in the first call and after the element was moved.
  public func scope<Element: Identifiable, ElementAction: Sendable>(
    state path: KeyPath<State, [Element]>, id: Element.ID,
    action: CasePath<Action, (id: Element.ID, action: ElementAction)>
  ) -> Store<Element, ElementAction>? {
    let elements = core.state[keyPath: path]
    guard let initialIndex = elements.firstIndex(where: { $0.id == id }) else { return nil }
    return cached(path, id, action.identity) {
      // Elements are rarely moved, so the index at which the element was found last is checked first.
      var index = initialIndex
      return ScopedCore(
        parent: core, initial: elements[index],
        part: { parent in
          let elements = parent[keyPath: path]
          if !elements.indices.contains(index) || elements[index].id != id {
            guard let newIndex = elements.firstIndex(where: { $0.id == id }) else { return nil }
            index = newIndex
          }
          return elements[index]
        },
        embed: { action.embed((id, $0)) })
    }
  }

  /// Returns the identifiers of elements in order, for a `ForEach` whose rows scope the store.
  ///
  /// The reader is notified when elements are inserted, removed or moved, not when an element changes. Costs O(*n*)
  /// after each action while it is observed.
  public func ids<Element: Identifiable>(of path: KeyPath<State, [Element]>) -> [Element.ID] {
    let ids = core.state[keyPath: path].map(\.id)
    properties.recordRead(of: path, isIdentity: true, isUnchanged: { $0[keyPath: path].map(\.id) == ids })
    return ids
  }

  private func cached<Child, ChildAction: Sendable>(
    _ path: AnyKeyPath, _ element: AnyHashable?, _ action: CasePathIdentity,
    _ makeCore: () -> ScopedCore<State, Action, Child, ChildAction>
  ) -> Store<Child, ChildAction> {
    let key = ScopeCache.Key(path: path, element: element, action: action)
    return scopes.scope(for: key) { Store<Child, ChildAction>(core: makeCore()) }
  }
}

/// The scopes of a store that are in use, so that a view that scopes again receives the same store.
struct ScopeCache {
  private struct WeakReference {
    weak var object: AnyObject?
  }

  /// Identifies a scope: a part of the state, and the case of its actions.
  struct Key: Hashable {
    let path: AnyKeyPath
    let element: AnyHashable?
    let action: CasePathIdentity
  }

  private var references: [Key: WeakReference] = [:]
  private var limit = 16

  mutating func scope<Scope: AnyObject>(for key: Key, make: () -> Scope) -> Scope {
    if let scope = references[key]?.object as? Scope { return scope }
    let scope = make()
    references[key] = WeakReference(object: scope)
    if references.count > limit { removeReleased() }
    return scope
  }

  private mutating func removeReleased() {
    references = references.filter { $0.value.object != nil }
    limit = max(16, 2 * references.count)
  }
}

/// The tasks of effects that the release of the store, `Effect.cancel(id:)` or a `StoreTask` cancels together.
@MainActor
final class EffectTasks {
  private(set) var isCanceled = false
  private var tasks: [Int: Task<Void, Never>] = [:]

  func insert(_ task: Task<Void, Never>, number: Int) {
    tasks[number] = task
  }

  func remove(_ number: Int) {
    tasks[number] = nil
  }

  func cancel() {
    isCanceled = true
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }
}
