import Synchronization

/// Work that many ask for at once and that is done once: all get the same result.
///
/// A caller that is cancelled leaves the others their work; when the last one has left, the work is cancelled, too.
final class SingleFlight<Value: Sendable>: Sendable {
  typealias Waiter = CheckedContinuation<Value, any Error>

  private struct Flight {
    let number: Int
    var waiters: [Int: Waiter] = [:]
    var task: Task<Void, Never>?
  }

  private struct State {
    var flights: [String: Flight] = [:]
    var lastNumber = 0

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state = Mutex(State())

  /// Joins the work that is under way for a key, or begins it.
  func value(for key: String, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let number = state.withLock { $0.nextNumber() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        join(key, as: number, waiter, work)
        // A cancellation that came before this line found nobody to send away.
        if Task.isCancelled { leave(key, number) }
      }
    } onCancel: {
      leave(key, number)
    }
  }

  private func join(
    _ key: String, as number: Int, _ waiter: Waiter, _ work: @escaping @Sendable () async throws -> Value
  ) {
    state.withLock { state in
      var flight = state.flights[key] ?? Flight(number: number)
      flight.waiters[number] = waiter
      if flight.task == nil {
        flight.task = Task {
          let result: Result<Value, any Error>
          do { result = .success(try await work()) } catch { result = .failure(error) }
          self.land(key, number, result)
        }
      }
      state.flights[key] = flight
    }
  }

  private func land(_ key: String, _ number: Int, _ result: Result<Value, any Error>) {
    let waiters = state.withLock { state -> [Waiter] in
      guard let flight = state.flights[key], flight.number == number else { return [] }
      state.flights[key] = nil
      return Array(flight.waiters.values)
    }
    for waiter in waiters { waiter.resume(with: result) }
  }

  private func leave(_ key: String, _ number: Int) {
    let (waiter, abandoned) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard let waiter = state.flights[key]?.waiters.removeValue(forKey: number) else { return (nil, nil) }
      guard state.flights[key]?.waiters.isEmpty == true else { return (waiter, nil) }
      return (waiter, state.flights.removeValue(forKey: key)?.task)
    }
    abandoned?.cancel()
    waiter?.resume(throwing: CancellationError())
  }
}
