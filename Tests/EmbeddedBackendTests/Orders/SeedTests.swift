import EmbeddedBackend
import Foundation
import Models
import Testing

struct SeedTests {
  private func allOrders(seedOrders: Int = 250) async throws -> [Order] {
    let shop = try Shop(seedOrders: seedOrders)
    return try await shop.page(OrderQuery(limit: 1000), token: shop.signIn()).orders
  }

  @Test func ordersAreTheSameOnEveryMachine() async throws {
    let orders = try await allOrders().prefix(3).map {
      "\($0.id) \($0.customerName) \($0.total) \($0.date.formatted(.iso8601)) \($0.isCompleted)"
    }
    #expect(
      orders == [
        "1001 Nguyễn Thị Ánh 338.41 2026-11-20T11:17:00Z false",
        "1002 Carlos Moreau 3952.31 2026-11-20T10:18:00Z true",
        "1003 Jonas Brown 868.72 2026-11-20T09:52:00Z true",
      ])
  }

  @Test func orderDoesNotDependOnTheNumberOfOrders() async throws {
    #expect(try await Array(allOrders(seedOrders: 1000).prefix(250)) == allOrders())
  }

  @Test func numbersAscendFrom1001AndDatesDescend() async throws {
    let orders = try await allOrders()
    #expect(orders.map(\.id) == Array(1001...1250))
    #expect(try #require(orders.first).date <= Date(timeIntervalSince1970: 1_795_176_000))
    #expect(zip(orders, orders.dropFirst()).allSatisfy { $0.date > $1.date })
  }

  @Test func seededOrdersAreRealistic() async throws {
    let orders = try await allOrders(seedOrders: 1000)
    #expect((550...650).contains(orders.count { $0.isCompleted }))
    #expect(orders.allSatisfy { $0.isPaid || !$0.isCompleted })
    #expect((60...100).contains(orders.count { !$0.isPaid }))
    #expect((120...180).contains(orders.count { $0.isHighValue }))
    #expect(orders.allSatisfy { $0.total >= 5 && $0.total < 5010 })
    #expect(Set(orders.map(\.customerName)).count > 300)
    #expect(orders.prefix(250).contains { $0.customerName.contains { !$0.isASCII } })
  }

  @Test func tokensAreLongAndUnique() {
    let tokens = (0..<100).map { _ in EmbeddedServer.randomToken() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
  }
}
