import Foundation
import Synchronization
import TestSupport
import Testing

@testable import NetworkingLive

@Suite("The queue of a session's delegate", .timeLimit(.minutes(1)))
struct BoundedQueueTests {
  @Test("A cancellation runs in its turn, never beside a call of the delegate", .bug(id: "S8"))
  func cancellationsTakeTheirTurn() async throws {
    let queue = BoundedQueue(places: 64)
    let running = Atomic<Int>(0)
    let entries = AwaitableValue<[String]>([])
    let enter: @Sendable (String) -> Void = { name in
      let (_, count) = running.add(1, ordering: .relaxed)
      entries.update { $0.append(count == 1 ? name : "\(name) beside another") }
      running.subtract(1, ordering: .relaxed)
    }
    for _ in 0..<10 {
      queue.addOperation { enter("call") }
      queue.addCancellation { enter("cancellation") }
    }
    let all = try await entries.wait(for: "20 operations") { $0.count == 20 }
    #expect(all == (0..<10).flatMap { _ in ["call", "cancellation"] })
  }

  @Test("While a cancellation waits for its turn, adding an operation does not block", .bug(id: "S8"))
  func nothingWaitsInFrontOfACancellation() async throws {
    let queue = BoundedQueue(places: 1)
    let isReleased = DispatchSemaphore(value: 0)
    let count = AwaitableValue(0)
    // Occupies the queue's thread; the adding below must not depend on it.
    queue.addOperation { isReleased.wait() }
    queue.addCancellation { count.update { $0 += 1 } }
    for _ in 0..<7000 { queue.addOperation { count.update { $0 += 1 } } }
    isReleased.signal()
    try await count.wait(for: "all operations") { $0 == 7001 }
  }
}
