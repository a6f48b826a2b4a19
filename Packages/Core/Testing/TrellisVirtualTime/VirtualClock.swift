import Synchronization

/// A clock that advances only on request, for tests and scripts.
public final class VirtualClock: Clock, Sendable {
  /// An instant, as the time since the creation of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the creation of the clock.
    public var offset: Duration

    /// Creates an instant.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the duration to another instant, negative if that is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns whether an instant is before another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleeps = SleepTable()
    var lastWaiterNumber = 0
    var sleepWaiters: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  /// The executor for tasks such as the effects of stores, which the host of the clock observes to detect when they are
  /// idle.
  public let executor: IdleTrackingExecutor
  private let state = Mutex(State())

  /// Creates a clock at offset zero, with an executor of its own.
  public convenience init() {
    self.init(executor: IdleTrackingExecutor())
  }

  /// Creates a clock at offset zero.
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

  /// Returns the earliest deadline of a sleeper without a tolerance, except one instant.
  ///
  /// A sleep with a tolerance, such as the tick of a countdown, is no work that a host waits for.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sleepers.
  public func nextDeadline(ignoring ignored: Instant?) -> Instant? {
    state.withLock { $0.sleeps.exactDeadlines.filter { $0 != ignored }.min() }
  }

  /// Suspends the task until the clock reaches a deadline; a sleep without a tolerance is one that a host waits for.
  ///
  /// The task resumes at the deadline with any tolerance. Throws `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { $0.sleeps.add() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        suspend($0, until: deadline, isExact: tolerance == nil, number: number)
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func suspend(
    _ continuation: CheckedContinuation<Void, any Error>, until deadline: Instant, isExact: Bool, number: Int
  ) {
    let (outcome, waiters) = state.withLock { state -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
      let now = state.now
      if let outcome = state.sleeps.suspend(number, until: deadline, isExact: isExact, now: now, continuation) {
        return (outcome, [])
      }
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

  /// Advances the clock, not backward, and resumes the sleepers that are due in the order of their deadlines.
  public func advance(to instant: Instant) {
    let due = state.withLock { state in
      state.now = max(state.now, instant)
      return state.sleeps.removeDue(at: state.now)
    }
    for continuation in due { continuation.resume() }
  }

  // MARK: Waiting for sleepers

  /// Suspends until a task sleeps on this clock, and returns the earliest deadline.
  ///
  /// Throws `CancellationError` if the task is canceled.
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

/// The sleeps of a virtual clock, each from its call until its task is resumed or canceled.
struct SleepTable {
  typealias Instant = VirtualClock.Instant
  typealias Continuation = CheckedContinuation<Void, any Error>

  enum Sleep {
    /// The sleep was called, but its task is not suspended yet.
    case called
    /// The task was canceled before it was suspended.
    case canceled
    /// The task is suspended until an instant, exactly or with a tolerance.
    case suspended(until: Instant, isExact: Bool, Continuation)

    /// The instant until which the task is suspended.
    var deadline: Instant? {
      guard case .suspended(let deadline, _, _) = self else { return nil }
      return deadline
    }

    /// The instant, if the sleep has no tolerance.
    var exactDeadline: Instant? {
      guard case .suspended(let deadline, true, _) = self else { return nil }
      return deadline
    }
  }

  private(set) var sleeps: [Int: Sleep] = [:]
  private var lastNumber = 0
  /// The instants until which tasks are suspended, in no particular order.
  var deadlines: [Instant] { sleeps.values.compactMap(\.deadline) }
  /// The instants until which tasks are suspended without a tolerance, in no particular order.
  var exactDeadlines: [Instant] { sleeps.values.compactMap(\.exactDeadline) }

  mutating func add() -> Int {
    lastNumber += 1
    sleeps[lastNumber] = .called
    return lastNumber
  }

  /// Suspends the task of a sleep; returns a result with which to resume the task immediately, if there is one.
  mutating func suspend(
    _ number: Int, until deadline: Instant, isExact: Bool, now: Instant, _ continuation: Continuation
  ) -> Result<Void, any Error>? {
    let sleep = sleeps.removeValue(forKey: number)
    if case .canceled = sleep { return .failure(CancellationError()) }
    if deadline <= now { return .success(()) }
    sleeps[number] = .suspended(until: deadline, isExact: isExact, continuation)
    return nil
  }

  /// Cancels a sleep, and returns the continuation of the suspended task, for which the caller throws the error.
  ///
  /// Returns `nil` if the task was canceled between its resumption and its return from the sleep.
  mutating func cancel(_ number: Int) -> Continuation? {
    switch sleeps[number] {
    case .called:
      sleeps[number] = .canceled
      return nil
    case .suspended(_, _, let continuation):
      sleeps[number] = nil
      return continuation
    case .canceled, nil: return nil
    }
  }

  /// Removes the suspended sleeps that are due, and returns their continuations in the order of the deadlines.
  mutating func removeDue(at now: Instant) -> [Continuation] {
    var due: [(deadline: Instant, number: Int, continuation: Continuation)] = []
    for (number, sleep) in sleeps {
      guard case .suspended(let deadline, _, let continuation) = sleep, deadline <= now else { continue }
      due.append((deadline, number, continuation))
    }
    for sleep in due { sleeps[sleep.number] = nil }
    return due.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }.map { $0.continuation }
  }
}
