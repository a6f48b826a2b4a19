import Synchronization

/// Coalesces concurrent calls for the same key: the work runs once, and all callers receive its result.
///
/// The first caller runs the work in its own task, and the others wait. If a caller is canceled, the others are not
/// affected: another one takes over the work.
final class SingleFlight<Value: Sendable>: Sendable {
  /// Resumed with `nil` if the waiter must try again.
  private typealias Waiter = CheckedContinuation<Result<Value, any Error>?, any Error>

  private struct State {
    var waiters: [String: [Int: Waiter]] = [:]
    var lastNumber = 0

    /// Marks work as in progress; `false` if it already was.
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

  /// Creates an object without work in progress.
  ///
  /// - Parameter didBeginWaiting: Called when a caller begins to wait for the work of another.
  init(didBeginWaiting: @escaping @Sendable () -> Void = {}) {
    self.didBeginWaiting = didBeginWaiting
  }

  /// Waits for the work in progress for a key, or runs it.
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
        // A cancellation before this line did not find the waiter, so it is handled here.
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
