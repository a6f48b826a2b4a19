/// The error of a wait whose event did not occur in time.
public struct WaitTimeout: Error, Equatable, CustomStringConvertible {
  /// The default limit of a wait.
  ///
  /// It only prevents a test from hanging: an event that occurs within a millisecond on an idle machine may take many
  /// seconds on a busy one.
  public static let defaultLimit = Duration.seconds(240)

  /// What the wait was for.
  public var event: String
  /// The limit that was exceeded.
  public var limit: Duration

  /// Creates an error with what the wait was for, and the limit that was exceeded.
  public init(event: String, limit: Duration) {
    self.event = event
    self.limit = limit
  }

  /// The limit and what the wait was for.
  public var description: String { "Waited \(limit) for \(event)" }
}

/// Runs an operation, which must end when its task is canceled, and cancels it after a limit with `WaitTimeout`.
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
