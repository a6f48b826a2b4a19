import Synchronization

/// A clock that stands still until it is told to move on: time for tests and scripts.
public final class VirtualClock: Clock, Sendable {
  /// A moment, as the time since the clock was made.
  public struct Instant: InstantProtocol {
    public var offset: Duration

    public init(offset: Duration) {
      self.offset = offset
    }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var lastNumber = 0
    var sleepWaiters: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  public init() {}

  public var now: Instant { state.withLock(\.now) }
  public var minimumResolution: Duration { .zero }

  /// When the next sleeper wakes; `nil` where nobody sleeps.
  public var nextDeadline: Instant? {
    state.withLock { $0.sleepers.values.map(\.deadline).min() }
  }

  /// As `nextDeadline`, without who wakes at a moment.
  func nextDeadline(ignoring ignored: Instant?) -> Instant? {
    state.withLock { $0.sleepers.values.map(\.deadline).filter { $0 != ignored }.min() }
  }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { add($0, until: deadline, number: number) }
    } onCancel: {
      cancel(number)
    }
  }

  private func add(_ continuation: CheckedContinuation<Void, any Error>, until deadline: Instant, number: Int) {
    let (outcome, waiters) = state.withLock { state -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
      if state.cancelled.remove(number) != nil { return (.failure(CancellationError()), []) }
      if deadline <= state.now { return (.success(()), []) }
      state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
      defer { state.sleepWaiters = [:] }
      return (nil, Array(state.sleepWaiters.values))
    }
    if let outcome { continuation.resume(with: outcome) }
    for waiter in waiters { waiter.resume() }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { state in
      // The sleeper may not have lain down yet.
      if state.sleepers[number] == nil { state.cancelled.insert(number) }
      return state.sleepers.removeValue(forKey: number)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// Moves on, and wakes whoever wanted to be woken by then, the earliest first.
  public func advance(to instant: Instant) {
    let woken = state.withLock { state in
      state.now = max(state.now, instant)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  // MARK: Waiting for sleepers

  /// Suspends until something sleeps.
  ///
  /// - Returns: When the next sleeper wakes.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func waitForSleeper() async throws -> Instant {
    while true {
      try Task.checkCancellation()
      if let nextDeadline { return nextDeadline }
      await beginOfSleep()
    }
  }

  /// Suspends until a sleep begins, or the task is cancelled.
  private func beginOfSleep() async {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          let isOver = !state.sleepers.isEmpty || Task.isCancelled
          if !isOver { state.sleepWaiters[number] = continuation }
          return isOver
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleepWaiters.removeValue(forKey: number) }?.resume()
    }
  }
}
