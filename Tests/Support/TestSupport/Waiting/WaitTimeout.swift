/// The error of a wait whose event did not occur in time.
public struct WaitTimeout: Error, Equatable, CustomStringConvertible {
  /// The limit where a wait names none. It ends a wait that would last forever and measures nothing: an event that
  /// occurs within a millisecond on an idle machine may take many seconds on a busy one.
  public static let defaultLimit = Duration.seconds(60)

  /// What the wait was for.
  public var event: String
  public var limit: Duration

  public init(event: String, limit: Duration) {
    self.event = event
    self.limit = limit
  }

  public var description: String { "Waited \(limit) for \(event)" }
}

/// Runs a wait, and cancels it after a limit.
///
/// - Parameters:
///   - description: What the wait is for, for the error.
///   - wait: Ends when its task is cancelled.
/// - Throws: `WaitTimeout` after the limit; what the wait throws.
public func withWaitLimit<Value: Sendable>(
  _ limit: Duration = WaitTimeout.defaultLimit, waitingFor description: String,
  _ wait: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: wait)
    group.addTask {
      try await Task.sleep(for: limit)
      throw WaitTimeout(event: description, limit: limit)
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}
