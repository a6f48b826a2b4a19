import Models
import Services
import ServicesFakes
import Synchronization

/// A fake order service that records the queries, and can delay the responses.
nonisolated final class RecordingOrderService: OrderServiceProtocol {
  typealias Delay = @Sendable (OrderQuery) async -> Void

  let fake = FakeOrderService()
  private let received = Mutex<[OrderQuery]>([])
  private let delay = Mutex<Delay?>(nil)

  /// The queries so far.
  var queries: [OrderQuery] { received.withLock { $0 } }

  /// Sets a delay before the response to a query.
  func setDelay(_ delay: @escaping Delay) {
    self.delay.withLock { $0 = delay }
  }

  func orders(matching query: OrderQuery) async throws -> OrderPage {
    received.withLock { $0.append(query) }
    if let delay = delay.withLock({ $0 }) { await delay(query) }
    return try await fake.orders(matching: query)
  }

  func order(_ id: Order.ID) async throws -> Order? { try await fake.order(id) }
  func details(of id: Order.ID) async throws -> OrderDetails? { try await fake.details(of: id) }
  func place(_ draft: OrderDraft) async throws -> OrderDetails { try await fake.place(draft) }
  func pay(_ id: Order.ID) async throws -> Order { try await fake.pay(id) }
  func complete(_ id: Order.ID) async throws -> Order { try await fake.complete(id) }
  func reopen(_ id: Order.ID) async throws -> Order { try await fake.reopen(id) }
}
