import Models
import Networking
import Testing

/// Correct results with 100,000 orders. The speed is not checked, because it depends on the machine.
struct LargeShopTests {
  private static let count = 100_000

  @Test func filtersPartitionTheOrders() async throws {
    let (shop, token) = try await Shop.signedIn(seedOrders: Self.count)
    let pending = try await shop.page(OrderQuery(filter: .pending, limit: 100), token: token)
    let completed = try await shop.page(OrderQuery(filter: .completed, offset: 30_000, limit: 100), token: token)
    #expect(pending.total + completed.total == Self.count)
    #expect(pending.orders.allSatisfy { !$0.isCompleted } && pending.orders.count == 100)
    #expect(completed.orders.allSatisfy(\.isCompleted) && completed.orders.count == 100)
    let found = try await shop.page(OrderQuery(search: "101000"), token: token)
    #expect(found.orders.map(\.id) == [101_000])
    #expect(found.total == 1)
  }

  @Test func highValueOrdersAreSortedByTotal() async throws {
    let (shop, token) = try await Shop.signedIn(seedOrders: Self.count)
    let query = OrderQuery(filter: .highValue, limit: 1000)
    let page = try await shop.page(query, token: token)
    #expect(page.total == 12_502)
    #expect(page.orders == page.orders.sorted(by: query.effectiveSort.areInIncreasingOrder))
    #expect(page.orders.allSatisfy(query.matches))
    let named = OrderQuery(filter: .highValue, search: "李", offset: 10, limit: 1000)
    let part = try await shop.page(named, token: token)
    #expect(part.orders == part.orders.sorted(by: query.effectiveSort.areInIncreasingOrder))
    #expect(part.orders.allSatisfy(named.matches) && part.orders.count == min(1000, part.total - 10))
  }

  @Test(arguments: OrderSort.Key.allCases)
  func everySortOrderHasAFirstAndALastPage(key: OrderSort.Key) async throws {
    let (shop, token) = try await Shop.signedIn(seedOrders: Self.count)
    let sort = OrderSort(key)
    let first = try await shop.page(OrderQuery(sort: sort, limit: 500), token: token)
    let reversed = OrderQuery(sort: sort.reversed, offset: Self.count - 500, limit: 500)
    let last = try await shop.page(reversed, token: token)
    #expect(first.total == Self.count && last.total == Self.count)
    #expect(first.orders == first.orders.sorted(by: sort.areInIncreasingOrder))
    #expect(last.orders == first.orders.reversed())
  }

  @Test func completionOfTheLastOrderChangesTheTotal() async throws {
    let (shop, token) = try await Shop.signedIn(seedOrders: Self.count)
    let before = try await shop.page(OrderQuery(filter: .pending, limit: 1), token: token).total
    let last = try await shop.page(OrderQuery(filter: .pending, offset: before - 1, limit: 1), token: token).orders
    let number = try #require(last.first).id
    #expect(try await shop.ask(.post, "/v1/orders/\(number)/completion", token: token).status == 200)
    #expect(try await shop.page(OrderQuery(filter: .pending, limit: 1), token: token).total == before - 1)
  }
}
