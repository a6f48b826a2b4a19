import Models
import Services
import ServicesFakes
import Synchronization
import TerminalUIDriver

/// A fake order service that counts its calls in progress, so that a driver can wait for the effects of a Store.
///
/// The driver knows the tasks of views only. The tasks of a Store are its own.
nonisolated final class AwaitableOrderService: OrderServiceProtocol {
  typealias Delay = @Sendable (OrderQuery) async -> Void

  let fake = FakeOrderService()
  /// Counts the calls in progress, without their delays.
  let gate = IdleGate()
  private let received = Mutex<[OrderQuery]>([])
  private let delay = Mutex<Delay?>(nil)

  /// The queries so far.
  var queries: [OrderQuery] { received.withLock { $0 } }

  /// Sets a delay before the response to a query. It must not take real time.
  func setDelay(_ delay: @escaping Delay) {
    self.delay.withLock { $0 = delay }
  }

  func orders(matching query: OrderQuery) async throws -> OrderPage {
    received.withLock { $0.append(query) }
    if let delay = delay.withLock({ $0 }) { await delay(query) }
    return try await counted { try await fake.orders(matching: query) }
  }

  func order(_ id: Order.ID) async throws -> Order? { try await counted { try await fake.order(id) } }
  func details(of id: Order.ID) async throws -> OrderDetails? { try await counted { try await fake.details(of: id) } }
  func place(_ draft: OrderDraft) async throws -> OrderDetails { try await counted { try await fake.place(draft) } }
  func complete(_ id: Order.ID) async throws -> Order { try await counted { try await fake.complete(id) } }
  func reopen(_ id: Order.ID) async throws -> Order { try await counted { try await fake.reopen(id) } }

  private func counted<Result>(_ call: () async throws -> Result) async throws -> Result {
    gate.begin()
    defer { gate.end() }
    return try await call()
  }
}
