import Synchronization

/// A semaphore for tasks: limits the number of concurrent operations; the others wait in first-in, first-out order.
final class AsyncSemaphore: Sendable {
  private struct State {
    var free: Int
    var lastNumber = 0
    var waiting: [(number: Int, waiter: CheckedContinuation<Void, any Error>)] = []
  }

  private let state: Mutex<State>

  init(places: Int) {
    state = Mutex(State(free: places))
  }

  /// Runs an operation when a slot is free.
  ///
  /// - Throws: `CancellationError` if the calling task is canceled while it waits; the error of the operation.
  func pass<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { enter(number, $0) }
    } onCancel: {
      cancelWaiter(number)
    }
    defer { leave() }
    return try await body()
  }

  private func enter(_ number: Int, _ waiter: CheckedContinuation<Void, any Error>) {
    let isIn = state.withLock { state in
      guard state.free == 0 else {
        state.free -= 1
        return true
      }
      state.waiting.append((number, waiter))
      return false
    }
    if isIn { return waiter.resume() }
    // A cancellation before this line did not find the waiter, so it is handled here.
    if Task.isCancelled { cancelWaiter(number) }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst().waiter
    }
    next?.resume()
  }

  private func cancelWaiter(_ number: Int) {
    let waiter = state.withLock { state in
      state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0).waiter }
    }
    waiter?.resume(throwing: CancellationError())
  }
}
