import Synchronization

/// A clock for tests of code with retries and timeouts, on which no wait takes real time.
///
/// A short wait returns immediately, advances the time and is recorded. A long wait, such as a timeout, lasts until it
/// is canceled or `completeLongWaits()` is called.
public final class AutoadvancingClock: Clock {
  /// An instant of the clock.
  public struct Instant: InstantProtocol {
    var offset: Duration

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the duration to another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns whether the first instant is earlier.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var waits: [Duration] = []
    var longWaitsAreOver = false
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    var lastNumber = 0
  }

  private let patience: Duration
  private let state = Mutex(State())

  /// Creates a clock; `patience` is the maximum duration of a short wait.
  public init(patience: Duration = .seconds(8)) {
    self.patience = patience
  }

  /// The current instant, advanced by short waits only.
  public var now: Instant { state.withLock(\.now) }
  /// The minimum resolution, which is zero.
  public var minimumResolution: Duration { .zero }

  /// The durations of the short waits so far, in order.
  public var waits: [Duration] { state.withLock(\.waits) }

  /// Ends all long waits, including future ones, immediately.
  public func completeLongWaits() {
    let waiting = state.withLock { state in
      state.longWaitsAreOver = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for waiter in waiting { waiter.resume() }
  }

  /// Returns immediately for a short wait, and suspends for a long one, with any tolerance.
  ///
  /// Throws `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let number = state.withLock { state -> Int? in
      let wait = state.now.duration(to: deadline)
      guard wait > patience else {
        state.now = max(state.now, deadline)
        state.waits.append(wait)
        return nil
      }
      state.lastNumber += 1
      return state.longWaitsAreOver ? nil : state.lastNumber
    }
    guard let number else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state in
          if !state.longWaitsAreOver { state.waiting[number] = continuation }
          return state.longWaitsAreOver
        }
        if isOver { return continuation.resume() }
        // A cancellation before this line did not find the continuation, so it is handled here.
        if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func cancel(_ number: Int) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(throwing: CancellationError())
  }
}
