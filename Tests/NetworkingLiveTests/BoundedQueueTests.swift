import Foundation
import TestSupport
import Testing

@testable import NetworkingLive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Cancellation of a session's tasks", .bug(id: "S8"), .timeLimit(.minutes(1)))
struct BoundedQueueTests {
  @Test func aCompletedTaskIsNotCanceled() throws {
    let session = URLSession(configuration: .ephemeral)
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    let (complete, other) = (session.dataTask(with: url), session.dataTask(with: url))
    let canceller = TaskCanceller()
    canceller.taskDidComplete()
    canceller.cancel(complete)
    #expect(complete.state == .suspended)
    TaskCanceller().cancel(other)
    #expect(other.state != .suspended)
    complete.cancel()
    session.finishTasksAndInvalidate()
  }

  @Test func aRunningCancellationDoesNotBlockAddingOperations() async throws {
    let queue = BoundedQueue(places: 1)
    let (mayCall, mayCancel) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let count = AwaitableValue(0)
    queue.addOperation { mayCall.wait() }
    queue.addCancellation {
      mayCancel.wait()
      count.update { $0 += 1 }
    }
    for _ in 0..<7000 { queue.addOperation { count.update { $0 += 1 } } }
    mayCancel.signal()
    mayCall.signal()
    try await count.wait(for: "all operations") { $0 == 7001 }
  }
}
