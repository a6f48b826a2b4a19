import Models
import Networking
import TestSupport
import Testing

/// `OrderQuery` in Models defines the result. The server computes the same result faster, from columns.
struct QueryTests {
  private let shop: Shop
  private let token: String

  init() async throws { (shop, token) = try await Shop.signedIn() }

  private static let searches = [
    "", "a", "ADA", "son", "Zoë", "zoe", "núñez", "李", " 小", "amé", "e\u{301}", "ı", "ß", "1", "10", "11", "00", "001",
    "1001", "1250", "1251", "12345678901", "1 ", "-1", "１", " ", "a b", "\u{301}", "%", "nobody at all",
    "brass", "gear 40", "40 brass", "zurich", "turin lamp", "$45", "$1,234", "#1100", "1100 a", "lamp oil 1", "45",
    "weber LUCIA", "lukasz  m.", "0 1", "$", "# a",
  ]

  @Test("The server returns what the query defines", .requirement("P9"), arguments: OrderFilter.allCases)
  func serverReturnsWhatTheQueryDefines(filter: OrderFilter) async throws {
    for number in stride(from: 1001, through: 1250, by: 7) {
      _ = try await shop.ask(.post, "/v1/orders/\(number)/completion", token: token)
    }
    let content = try await shop.content(token: token)
    for search in Self.searches {
      for (offset, limit) in [(0, 1000), (0, 10), (7, 5), (249, 2), (1000, 1)] {
        let query = OrderQuery(filter: filter, search: search, offset: offset, limit: limit)
        #expect(try await shop.page(query, token: token) == content.page(query), "\(query)")
      }
    }
  }

  @Test("The server sorts as the query defines", .requirement("Y2"), arguments: OrderSort.Key.allCases)
  func serverSortsAsTheQueryDefines(key: OrderSort.Key) async throws {
    let content = try await shop.content(token: token)
    for filter in OrderFilter.allCases {
      for search in ["", "son", "11", "1111", "1001"] {
        for sort in [OrderSort(key), OrderSort(key).reversed] {
          for (offset, limit) in [(0, 1000), (3, 5), (240, 20)] {
            var query = OrderQuery(filter: filter, search: search, sort: sort, offset: offset, limit: limit)
            query.locatedOrder = 1001 + 37 * limit % 250
            #expect(try await shop.page(query, token: token) == content.page(query), "\(query)")
          }
        }
      }
    }
  }

  @Test("A cached result by status reflects payments, completions and reopenings", .requirement("Y2"))
  func cachedResultByStatusReflectsChanges() async throws {
    let query = OrderQuery(sort: OrderSort(.status), limit: 1000)
    let first = try #require(try await shop.page(query, token: token).orders.first)
    #expect(first.stage == .placed)
    for (method, path) in [(HTTPMethod.post, "payment"), (.post, "completion"), (.delete, "completion")] {
      #expect(try await shop.ask(method, "/v1/orders/\(first.id)/\(path)", token: token).status == 200)
      let content = try await shop.content(token: token)
      #expect(try await shop.page(query, token: token) == content.page(query), "\(path)")
    }
  }

  @Test func cachedResultReflectsChanges() async throws {
    for filter in [OrderFilter.pending, .completed, .highValue, .all] {
      let query = OrderQuery(filter: filter, search: "a", sort: OrderSort(.customer), limit: 1000)
      _ = try await shop.page(query, token: token)
      let pending = try await shop.page(OrderQuery(filter: .pending), token: token).orders
      _ = try await shop.page(query, token: token)
      _ = try await shop.ask(.post, "/v1/orders/\(try #require(pending.last).id)/completion", token: token)
      let content = try await shop.content(token: token)
      #expect(try await shop.page(query, token: token) == content.page(query))
    }
  }
}
