import Synchronization

/// Work that many ask for at once and that is done once: all get the same result.
///
/// The first who asks does it, in their own task, and the others wait. Who is cancelled leaves the others alone: where it
/// was the one at work, another takes over.
final class SingleFlight<Value: Sendable>: Sendable {
  /// `nil` tells a waiter to ask again.
  private typealias Waiter = CheckedContinuation<Result<Value, any Error>?, any Error>

  private struct State {
    /// Who waits for the work that is under way, by key.
    var waiters: [String: [Int: Waiter]] = [:]
    var lastNumber = 0

    /// Gives whether nobody is at work yet.
    mutating func begin(_ key: String) -> Bool {
      guard waiters[key] == nil else { return false }
      waiters[key] = [:]
      return true
    }

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state = Mutex(State())
  private let didBeginWaiting: @Sendable () -> Void

  /// - Parameter didBeginWaiting: Called whenever a caller begins to wait for the work of another.
  init(didBeginWaiting: @escaping @Sendable () -> Void = {}) {
    self.didBeginWaiting = didBeginWaiting
  }

  /// Waits for the work that is under way for a key, or does it.
  func value(for key: String, _ work: () async throws -> Value) async throws -> Value {
    while true {
      try Task.checkCancellation()
      if state.withLock({ $0.begin(key) }) { return try await lead(key, work) }
      if let result = try await follow(key) { return try result.get() }
    }
  }

  private func lead(_ key: String, _ work: () async throws -> Value) async throws -> Value {
    let result: Result<Value, any Error>
    do { result = .success(try await work()) } catch { result = .failure(error) }
    let isAbandoned = Task.isCancelled
    let waiters = state.withLock { $0.waiters.removeValue(forKey: key) } ?? [:]
    for waiter in waiters.values { waiter.resume(returning: isAbandoned ? nil : result) }
    return try result.get()
  }

  private func follow(_ key: String) async throws -> Result<Value, any Error>? {
    let number = state.withLock { $0.nextNumber() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let isUnderWay = state.withLock { state in
          state.waiters[key]?[number] = waiter
          return state.waiters[key] != nil
        }
        guard isUnderWay else { return waiter.resume(returning: nil) }
        didBeginWaiting()
        // A cancellation that came before this line found nobody to send away.
        if Task.isCancelled { leave(key, number) }
      }
    } onCancel: {
      leave(key, number)
    }
  }

  private func leave(_ key: String, _ number: Int) {
    state.withLock { $0.waiters[key]?.removeValue(forKey: number) }?.resume(throwing: CancellationError())
  }
}
