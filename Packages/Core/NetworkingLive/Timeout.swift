import Networking

/// Gives what the work gives, or throws `NetworkError.timeout` when it has taken too long, and cancels it then.
///
/// It returns once the work has heeded the cancellation. A limit of `.noLimit` costs nothing.
func withTimeout<Value: Sendable>(
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
  /// Longer than anybody waits.
  static let noLimit = Duration.seconds(1_000_000_000_000)
}

extension Clock<Duration> {
  /// How much is left of a time that begins now.
  func timeLeft(of duration: Duration) -> @Sendable () -> Duration {
    let end = now.advanced(by: duration)
    return { now.duration(to: end) }
  }
}
