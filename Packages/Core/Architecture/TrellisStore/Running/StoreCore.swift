import Observation
import TrellisVirtualTime

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
        Task(executorPreference: executor ?? IdleTrackingExecutor.current, priority: priority) { await operation() }
      },
      receive: { [weak self] action, task in await self?.receive(action, from: task) },
      handle: { [weak self] action, task in self?.handle(action, from: task) })
  }

  /// Receives the action of a running effect, which may have been canceled while the action waited for the main actor.
  private func receive(_ action: Action, from task: StoreTask) {
    if !Task.isCancelled { runner.send(action, for: task) }
  }
}

/// Derives the state of a child from its parent, and embeds the child's actions in the parent's.
///
/// After the parent has removed the child, the last state remains, so that a disappearing view can still read it.
@MainActor
final class ScopedCore<Parent, ParentAction: Sendable, State, Action: Sendable>: StoreCore {
  private let parent: any StoreCore<Parent, ParentAction>
  private let part: (Parent) -> State?
  private let embed: (Action) -> ParentAction
  private var lastState: State

  init(
    parent: any StoreCore<Parent, ParentAction>, initial: State, part: @escaping (Parent) -> State?,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.part = part
    self.embed = embed
    lastState = initial
  }

  var state: State {
    stateDidChange()
    return lastState
  }

  func stateDidChange() {
    if let state = part(parent.state) { lastState = state }
  }

  func send(_ action: Action) -> StoreTask { parent.send(embed(action)) }
  func add(_ observer: any StateObserver) { parent.add(observer) }
}

/// The actions that were sent while another one was being processed.
///
/// They are processed in the order in which they were sent. A queue instead of recursion limits the depth of the stack.
@MainActor
final class ActionQueue {
  private var waiting: [@MainActor () -> Void] = []
  private(set) var isProcessing = false

  func append(_ action: @escaping @MainActor () -> Void) {
    waiting.append(action)
  }

  /// Processes an action, then those that are appended in the meantime.
  func process(_ action: () -> Void) {
    if isProcessing { return action() }
    isProcessing = true
    action()
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      for next in batch { next() }
    }
    isProcessing = false
  }
}

/// A property of a state that something has read.
///
/// Not generic: access to a generic observable class is more than ten times slower (Swift 6.3).
@MainActor
@Observable
final class ObservedProperty {
  private var version = 0

  func access() { _ = version }
  func notify() { version += 1 }
}

/// The properties of a state that were read since their last change.
///
/// After an action, the values are compared, and only the readers of a changed property are notified. A notified reader
/// reads again, which adds the property again. The table holds each property once, until its next change.
@MainActor
final class ObservedProperties<State> {
  private struct Entry {
    let property: ObservedProperty
    let isUnchanged: (State) -> Bool
  }

  /// Identifies what was read of a property: its value, or only whether it exists and which elements it has.
  private struct Key: Hashable {
    let path: AnyKeyPath
    let isIdentity: Bool
  }

  private var entries: [Key: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// Records that a property was read, or with `isIdentity` only its existence or the identifiers of its elements.
  func recordRead(
    of path: AnyKeyPath, isIdentity: Bool = false, isUnchanged: @autoclosure () -> (State) -> Bool
  ) {
    let key = Key(path: path, isIdentity: isIdentity)
    if let entry = entries[key] { return entry.property.access() }
    let property = ObservedProperty()
    entries[key] = Entry(property: property, isUnchanged: isUnchanged())
    property.access()
  }

  func update(to state: State) {
    for (key, entry) in entries where !entry.isUnchanged(state) {
      entries[key] = nil
      entry.property.notify()
    }
  }
}
