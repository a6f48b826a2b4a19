import Networking

/// Runs an operation and cancels it after a time limit.
///
/// Returns only when the operation has ended, so the operation must respond to cancellation. A limit of `.noLimit` has
/// no overhead.
///
/// - Throws: `NetworkError.timeout` after the limit; the error of the operation.
package func withTimeout<Value: Sendable>(
  _ limit: Duration, clock: any Clock<Duration>, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  guard limit > .zero else { throw NetworkError.timeout }
  guard limit < .noLimit / 2 else { return try await work() }
  return try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: work)
    group.addTask {
      try await clock.sleep(for: limit)
      throw NetworkError.timeout
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw CancellationError() }
    return first
  }
}

extension Duration {
  static let noLimit = Duration.seconds(1_000_000_000_000)
}

extension Clock<Duration> {
  /// Returns a closure that computes the remaining part of a duration that starts now.
  package func timeLeft(of duration: Duration) -> @Sendable () -> Duration {
    let end = now.advanced(by: duration)
    return { now.duration(to: end) }
  }
}
