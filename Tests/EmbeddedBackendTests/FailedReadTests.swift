import CoreFakes
import Foundation
import Models
import Persistence
import Synchronization
import Testing

struct FailedReadTests {
  @Test("After any failed access at the start, no order number is used twice and no document is changed")
  func orderNumbersNeverRepeat() async throws {
    let original = InMemoryStore()
    let shop = try Shop(store: original)
    _ = try await shop.place(Draft(), token: shop.signIn())
    let accesses = Mutex(0)
    original.beforeEach { _ in accesses.withLock { $0 += 1 } }
    _ = try Shop(store: original, clock: shop.clock)
    let count = accesses.withLock { $0 }
    try #require(count > 4)

    for number in 1...count {
      let store = InMemoryStore(original.documents)
      let made = Counter()
      store.beforeEach { _ in
        if made.increment() == number { throw StorageError.unreadable(name: "any", errorNumber: EIO) }
      }
      #expect(throws: StorageError.self, "access \(number)") { try Shop(store: store, clock: shop.clock) }
      #expect(store.documents == original.documents && store.documentsSetAside.isEmpty, "access \(number)")
      // The next start reads everything.
      let restarted = try Shop(store: store, clock: shop.clock)
      let second = Draft(id: "draft-2")
      let placed = try await restarted.place(second, token: restarted.signIn()).decoded(OrderAnswer.self)
      #expect(placed.order.id == 1252, "access \(number)")
    }
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  func increment() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
