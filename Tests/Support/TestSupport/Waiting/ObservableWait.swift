import Observation

/// Suspends until `@Observable` state of the main actor satisfies a condition.
///
/// The condition is evaluated immediately, and again after each change to a property that it read.
///
/// ```swift
/// try await waitUntil("a notice is shown") { !notices.waiting.isEmpty }
/// ```
///
/// The condition reads state that changes only on the main actor: observers are notified before a change, and the
/// change is complete when the main actor is next free.
/// - Throws: `WaitTimeout` after the limit; `CancellationError` if the task is canceled.
@MainActor
public func waitUntil(
  _ description: String, within limit: Duration = WaitTimeout.defaultLimit,
  _ condition: @escaping @MainActor @Sendable () -> Bool
) async throws {
  let (changes, change) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  try await withWaitLimit(limit, waitingFor: description) { @MainActor in
    while !withObservationTracking(condition, onChange: { change.yield() }) {
      var iterator = changes.makeAsyncIterator()
      // A stream that is never finished ends only by cancellation.
      guard await iterator.next() != nil else { throw CancellationError() }
    }
  }
}
