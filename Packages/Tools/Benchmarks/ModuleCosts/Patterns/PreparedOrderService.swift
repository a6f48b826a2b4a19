import Foundation
import Models
import Services

/// An order service whose responses are prepared, so that their computation is not measured.
final class PreparedOrderService: OrderServiceProtocol {
  /// The reason why a call fails.
  struct NotPrepared: Error {}

  private let orders: [OrderFilter: [Order]]

  /// Creates a shop, in which every fifth order is completed.
  init(orderCount: Int) {
    let all = (1...orderCount).reversed().map { number in
      Order(
        id: number, customerName: "Customer \(number)", total: 20,
        date: Date(timeIntervalSince1970: TimeInterval(number * 60)), isCompleted: number.isMultiple(of: 5))
    }
    let pairs = OrderFilter.allCases.map { filter in (filter, all.filter(filter.matches)) }
    orders = Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Returns a page of the orders that pass the filter, and ignores the search.
  func orders(matching query: OrderQuery) async throws -> OrderPage {
    let matches = orders[query.filter] ?? []
    return OrderPage(orders: Array(matches.dropFirst(query.offset).prefix(query.limit)), total: matches.count)
  }

  func details(matching query: OrderQuery) async throws -> OrderDetailsPage { throw NotPrepared() }
  func order(_ id: Order.ID) async throws -> Order? { nil }
  func details(of id: Order.ID) async throws -> OrderDetails? { nil }
  func place(_ draft: OrderDraft) async throws -> OrderDetails { throw NotPrepared() }
  func pay(_ id: Order.ID) async throws -> Order { throw NotPrepared() }
  func complete(_ id: Order.ID) async throws -> Order { throw NotPrepared() }
  func reopen(_ id: Order.ID) async throws -> Order { throw NotPrepared() }
  func update(_ id: Order.ID, from former: OrderDraft, to draft: OrderDraft) async throws -> OrderDetails {
    throw NotPrepared()
  }
  func cancel(_ id: Order.ID) async throws -> Order { throw NotPrepared() }
  func restore(_ id: Order.ID) async throws -> Order { throw NotPrepared() }
}
