import Foundation
import Models
import Services
import TestSupport
import Testing

/// Answers each query with one order that carries the query's limit as its number.
private struct EchoingOrders: OrderServiceProtocol {
  func orders(matching query: OrderQuery) async throws -> OrderPage {
    guard query == OrderQuery() else { throw AuthError.sessionExpired }
    return OrderPage(orders: [Order(id: query.limit, customerName: "", total: 0, date: .distantPast)], total: 9)
  }

  func details(matching query: OrderQuery) async throws -> OrderDetailsPage { throw AuthError.sessionExpired }
  func order(_ id: Order.ID) async throws -> Order? { throw AuthError.sessionExpired }
  func details(of id: Order.ID) async throws -> OrderDetails? { throw AuthError.sessionExpired }
  func place(_ draft: OrderDraft) async throws -> OrderDetails { throw AuthError.sessionExpired }
  func pay(_ id: Order.ID) async throws -> Order { throw AuthError.sessionExpired }
  func complete(_ id: Order.ID) async throws -> Order { throw AuthError.sessionExpired }
  func reopen(_ id: Order.ID) async throws -> Order { throw AuthError.sessionExpired }
  func update(_ id: Order.ID, from former: OrderDraft, to draft: OrderDraft) async throws -> OrderDetails {
    throw AuthError.sessionExpired
  }
  func cancel(_ id: Order.ID) async throws -> Order { throw AuthError.sessionExpired }
  func restore(_ id: Order.ID) async throws -> Order { throw AuthError.sessionExpired }
}

struct OrderServiceTests {
  @Test("fetchOrders returns the first page of all orders", .requirement("P9"))
  func fetchOrdersReturnsTheFirstPage() async throws {
    #expect(try await EchoingOrders().fetchOrders().map(\.id) == [500])
  }
}
