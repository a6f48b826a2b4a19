import Testing

@testable import NetworkingLive

@Suite("A semaphore for tasks", .timeLimit(.minutes(1)))
struct AsyncSemaphoreTests {
  @Test func aTaskThatWasCanceledBeforeItWaitsDoesNotWait() async {
    let semaphore = AsyncSemaphore(places: 0)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await semaphore.pass {}
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aFailedOperationFreesItsPlace() async throws {
    struct Failure: Error {}
    let semaphore = AsyncSemaphore(places: 1)
    await #expect(throws: Failure.self) { try await semaphore.pass { throw Failure() } }
    #expect(try await semaphore.pass { 1 } == 1)
  }
}
