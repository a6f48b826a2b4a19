public import Models
public import Services
import Synchronization

/// A shop's orders in memory: set them, and it answers as the server would; or set a hook for one member.
public final class FakeOrderService: OrderServiceProtocol {
  /// There is no order of that number to complete.
  public struct UnknownOrder: Error, Equatable {
    public var id: Order.ID
  }

  /// Stands in for `orders(matching:)`.
  public let onOrders = Hook<OrderQuery, OrderPage>()
  /// Stands in for `order(_:)`.
  public let onOrder = Hook<Order.ID, Order?>()
  /// Stands in for `complete(_:)`.
  public let onComplete = Hook<Order.ID, Order>()
  /// Replaces `reopen(_:)`.
  public let onReopen = Hook<Order.ID, Order>()

  private let kept = Mutex<[Order]?>(nil)

  /// A fake that nobody has configured yet: each member throws `UnconfiguredFake`.
  public init() {}

  /// The orders as they are now; empty where none were set.
  public var orders: [Order] { kept.withLock { $0 ?? [] } }

  /// From now on these are the shop's orders.
  public func set(_ orders: [Order]) {
    kept.withLock { $0 = orders }
  }

  /// From now on each member throws the error, until the hooks are cleared.
  public func fail(with error: any Error) {
    onOrders.set(throwing: error)
    onOrder.set(throwing: error)
    onComplete.set(throwing: error)
    onReopen.set(throwing: error)
  }

  public func orders(matching query: OrderQuery) async throws -> OrderPage {
    if let body = onOrders.current { return try await body(query) }
    return try change("orders(matching:)") { query.page(of: $0) }
  }

  public func order(_ id: Order.ID) async throws -> Order? {
    if let body = onOrder.current { return try await body(id) }
    return try change("order(_:)") { orders in orders.first { $0.id == id } }
  }

  @discardableResult
  public func complete(_ id: Order.ID) async throws -> Order {
    if let body = onComplete.current { return try await body(id) }
    return try setCompleted(true, id, member: "complete(_:)")
  }

  @discardableResult
  public func reopen(_ id: Order.ID) async throws -> Order {
    if let body = onReopen.current { return try await body(id) }
    return try setCompleted(false, id, member: "reopen(_:)")
  }

  private func setCompleted(_ isCompleted: Bool, _ id: Order.ID, member: String) throws -> Order {
    try change(member) { orders in
      guard let index = orders.firstIndex(where: { $0.id == id }) else { throw UnknownOrder(id: id) }
      orders[index].isCompleted = isCompleted
      return orders[index]
    }
  }

  private func change<Result: Sendable>(_ member: String, _ body: (inout [Order]) throws -> Result) throws -> Result {
    try kept.withLock { kept in
      guard var orders = kept else {
        throw UnconfiguredFake(member: "FakeOrderService.\(member)", remedy: "set(_:), or set its hook")
      }
      defer { kept = orders }
      return try body(&orders)
    }
  }
}
