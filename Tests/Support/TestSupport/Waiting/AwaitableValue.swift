import Synchronization

/// A value that one task changes and another waits for; replaces polling loops.
///
/// A wait suspends its task, so it uses no processor time. It ends with the first change that satisfies its condition,
/// with `CancellationError` when its task is canceled, or with `WaitTimeout` after a limit.
///
/// Fakes record events in it, and change it when the awaited event occurs:
///
/// ```swift
/// let batches = AwaitableValue<[Batch]>([])
/// let analytics = FileAnalytics(upload: { batch in batches.update { $0.append(batch) } })
/// try await batches.wait(for: "two batches") { $0.count == 2 }
/// ```
public final class AwaitableValue<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    var observers: [Int: AsyncStream<Value>.Continuation] = [:]
    var lastNumber = 0
  }

  private let state: Mutex<State>

  /// Creates an awaitable value with an initial value.
  public init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  /// The current value.
  public var value: Value { state.withLock(\.value) }

  /// Changes the value, and resumes each wait whose condition the new value satisfies.
  ///
  /// The closure runs under a lock, so it must not use this object.
  @discardableResult
  public func update<Result: Sendable>(_ change: @Sendable (inout Value) -> Result) -> Result {
    state.withLock { state in
      let result = change(&state.value)
      // Under the lock, so that observers receive the values in the order of the changes.
      for observer in state.observers.values { observer.yield(state.value) }
      return result
    }
  }

  /// Suspends until the value satisfies a condition, and returns the first value that does: the current or a later one.
  ///
  /// No change is missed, even if another follows immediately. The error contains the description.
  /// - Throws: `WaitTimeout` after the limit; `CancellationError` if the task is canceled.
  @discardableResult
  public func wait(
    for description: String, within limit: Duration = WaitTimeout.defaultLimit,
    until condition: @escaping @Sendable (Value) -> Bool
  ) async throws -> Value {
    let (values, number) = observe()
    defer { state.withLock { state in state.observers[number] = nil } }
    return try await withWaitLimit(limit, waitingFor: description) {
      for await value in values where condition(value) { return value }
      // A stream that is never finished ends only by cancellation.
      throw CancellationError()
    }
  }

  /// Registers an observer; returns a stream of the current value and each later one, and the observer's number.
  private func observe() -> (AsyncStream<Value>, number: Int) {
    let (values, observer) = AsyncStream.makeStream(of: Value.self)
    return state.withLock { state in
      state.lastNumber += 1
      state.observers[state.lastNumber] = observer
      observer.yield(state.value)
      return (values, state.lastNumber)
    }
  }
}
