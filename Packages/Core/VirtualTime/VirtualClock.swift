import Synchronization

/// A clock that advances only on request, for tests and scripts.
public final class VirtualClock: Clock, Sendable {
  /// An instant, as the time since the creation of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the creation of the clock.
    public var offset: Duration

    /// Creates an instant.
    ///
    /// - Parameter offset: The time since the creation of the clock.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// Returns the instant after a duration.
    ///
    /// - Parameter duration: The duration, which may be negative.
    /// - Returns: The later instant.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the duration to another instant.
    ///
    /// - Parameter other: The other instant.
    /// - Returns: The duration, negative if the other instant is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns whether an instant is before another.
    ///
    /// - Parameters:
    ///   - lhs: An instant.
    ///   - rhs: Another instant.
    /// - Returns: `true` if `lhs` is earlier.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleeps = SleepTable()
    var lastWaiterNumber = 0
    var sleepWaiters: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  /// The executor for the tasks of code under this clock, such as the effects of stores.
  ///
  /// The host of the clock observes its gate to detect when they are idle.
  public let executor: IdleTrackingExecutor
  private let state = Mutex(State())

  /// Creates a clock at offset zero, with an executor of its own.
  public convenience init() {
    self.init(executor: IdleTrackingExecutor())
  }

  /// Creates a clock at offset zero.
  ///
  /// - Parameter executor: The executor for the tasks of code under this clock.
  public init(executor: IdleTrackingExecutor) {
    self.executor = executor
  }

  /// The present instant.
  public var now: Instant { state.withLock(\.now) }
  /// The minimum resolution, which is zero.
  public var minimumResolution: Duration { .zero }

  /// The earliest deadline of a sleeper, or `nil` without sleepers.
  public var nextDeadline: Instant? {
    state.withLock { $0.sleeps.deadlines.min() }
  }

  /// Returns the earliest deadline of a sleeper, except one instant.
  ///
  /// - Parameter ignored: The deadline to ignore, or `nil` for none.
  /// - Returns: The earliest other deadline, or `nil` if there is none.
  /// - Complexity: O(*n*), where *n* is the number of sleepers.
  public func nextDeadline(ignoring ignored: Instant?) -> Instant? {
    state.withLock { $0.sleeps.deadlines.filter { $0 != ignored }.min() }
  }

  /// Suspends the task until the clock reaches a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant at which to resume.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { $0.sleeps.add() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { suspend($0, until: deadline, number: number) }
    } onCancel: {
      cancel(number)
    }
  }

  private func suspend(_ continuation: CheckedContinuation<Void, any Error>, until deadline: Instant, number: Int) {
    let (outcome, waiters) = state.withLock { state -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
      let now = state.now
      if let outcome = state.sleeps.suspend(number, until: deadline, now: now, continuation) { return (outcome, []) }
      defer { state.sleepWaiters = [:] }
      return (nil, Array(state.sleepWaiters.values))
    }
    if let outcome { continuation.resume(with: outcome) }
    for waiter in waiters { waiter.resume() }
  }

  private func cancel(_ number: Int) {
    let continuation = state.withLock { $0.sleeps.cancel(number) }
    continuation?.resume(throwing: CancellationError())
  }

  /// Advances the clock, and resumes the sleepers that are due in the order of their deadlines.
  ///
  /// - Parameter instant: The new time. An instant in the past has no effect.
  public func advance(to instant: Instant) {
    let due = state.withLock { state in
      state.now = max(state.now, instant)
      return state.sleeps.removeDue(at: state.now)
    }
    for continuation in due { continuation.resume() }
  }

  // MARK: Waiting for sleepers

  /// Suspends until a task sleeps on this clock.
  ///
  /// - Returns: The earliest deadline of a sleeper.
  /// - Throws: `CancellationError` if the task is canceled.
  public func waitForSleeper() async throws -> Instant {
    while true {
      try Task.checkCancellation()
      if let nextDeadline { return nextDeadline }
      await waitForSleepToBegin()
    }
  }

  /// Suspends until a sleep begins or the task is canceled.
  private func waitForSleepToBegin() async {
    let number = state.withLock { state in
      state.lastWaiterNumber += 1
      return state.lastWaiterNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          let isOver = !state.sleeps.deadlines.isEmpty || Task.isCancelled
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
