import Synchronization

/// A clock for code that waits before it tries again, and gives up when something takes too long.
///
/// Short waits are over at once and move the time on; each is noted. A long wait, which guards something else, lasts
/// until it is cancelled, or until `endLongWaits()` says that the time has come. Nobody sleeps.
public final class StillClock: Clock {
  public struct Instant: InstantProtocol {
    var offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
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

  /// - Parameter patience: what is longer is a long wait.
  public init(patience: Duration = .seconds(8)) {
    self.patience = patience
  }

  public var now: Instant { state.withLock(\.now) }
  public var minimumResolution: Duration { .zero }

  /// The short waits so far.
  public var waits: [Duration] { state.withLock(\.waits) }

  /// From now on, a long wait is over at once, too.
  public func endLongWaits() {
    let waiting = state.withLock { state in
      state.longWaitsAreOver = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for waiter in waiting { waiter.resume() }
  }

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
        // A cancellation that came before this line found nobody to wake.
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
