/// The part of a store that owns or derives the state.
@MainActor
protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action: Sendable

  var state: State { get }
  func send(_ action: Action) -> StoreTask
  /// Adds an observer, which is notified after each action of the root store.
  func add(_ observer: any StateObserver)
  /// Stores what remains readable after the state ceases to exist.
  func stateDidChange()
}

/// A store, which the root notifies after each action.
@MainActor
protocol StateObserver: AnyObject {
  func stateDidChange()
}

/// Owns the state of a root store, runs its reducer, and starts its effects.
@MainActor
final class RootCore<State, Action: Sendable>: StoreCore {
  private struct WeakObserver {
    weak var observer: (any StateObserver)?
  }

  private(set) var state: State
  private let executor: (any TaskExecutor)?
  private let reduce: (inout State, Action) -> Effect<Action>
  private lazy var runner = makeRunner()
  private var observers: [WeakObserver] = []

  init(
    state: State, executor: (any TaskExecutor)?, reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.state = state
    self.executor = executor
    self.reduce = reduce
  }

  func add(_ observer: any StateObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
  }

  func stateDidChange() {}

  /// Runs the reducer, then the actions that its effect sends immediately, in order.
  ///
  /// An action that an observer sends during a change waits until the change is complete.
  func send(_ action: Action) -> StoreTask { runner.send(action) }

  private func handle(_ action: Action, from origin: StoreTask?) -> StoreTask? {
    let effect = reduce(&state, action)
    for entry in observers { entry.observer?.stateDidChange() }
    return effect.isNone ? nil : runner.start(effect, of: action, for: origin)
  }

  private func makeRunner() -> EffectRunner<Action> {
    EffectRunner(
      launch: { [executor] priority, _, operation in
        Task(executorPreference: executor, priority: priority) { await operation() }
      },
      receive: { [weak self] action, task in await self?.receive(action, from: task) },
      handle: { [weak self] action, task in self?.handle(action, from: task) })
  }

  /// Receives the action of a running effect, which may have been canceled while the action waited for the main actor.
  private func receive(_ action: Action, from task: StoreTask) {
    if !Task.isCancelled { runner.send(action, for: task) }
  }
}
