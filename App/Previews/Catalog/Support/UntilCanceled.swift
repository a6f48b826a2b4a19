/// Suspends until the task is canceled, for the loading states of previews.
///
/// - Returns: No value.
/// - Throws: `CancellationError` when the task is canceled.
nonisolated func untilCanceled<Value>() async throws -> Value {
  // No element arrives, and the stream ends only with the task.
  let (elements, source) = AsyncStream.makeStream(of: Void.self)
  for await _ in elements {}
  source.finish()
  throw CancellationError()
}
