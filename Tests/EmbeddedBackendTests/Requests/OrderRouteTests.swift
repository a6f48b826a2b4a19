import CoreFakes
import EmbeddedBackend
import Foundation
import Models
import Networking
import Testing

struct OrderRouteTests {
  @Test func orderIsFoundByItsNumber() async throws {
    let shop = try Shop()
    let token = try await shop.signIn()
    let first = try await shop.page(OrderQuery(limit: 1), token: token).orders
    #expect(try await [shop.ask(.get, "/v1/orders/1250", token: token).decoded(OrderAnswer.self).order] == first)
  }

  @Test(arguments: ["1000", "1251", "0", "-1001", "abc", "1001.0", "99999999999999999999", "１００１"])
  func unknownOrderIsNotFound(number: String) async throws {
    let shop = try Shop()
    let token = try await shop.signIn()
    #expect(try await shop.ask(.get, "/v1/orders/\(number)", token: token).refusal() == "404 unknown_order")
    let completion = try await shop.ask(.post, "/v1/orders/\(number)/completion", token: token)
    #expect(try completion.refusal() == "404 unknown_order")
  }

  @Test func completingIsIdempotentAndVisibleToEveryQuery() async throws {
    let store = InMemoryStore()
    let shop = try Shop(store: store)
    let token = try await shop.signIn()
    let before = try await shop.page(OrderQuery(filter: .pending), token: token)
    let order = try #require(before.orders.first)
    let first = try await shop.ask(.post, "/v1/orders/\(order.id)/completion", token: token)
    let written = store.documents
    let second = try await shop.ask(.post, "/v1/orders/\(order.id)/completion", token: token)
    #expect(first.status == 200)
    #expect(try first.unconfirmed == second)
    #expect(store.documents == written)
    #expect(try first.decoded(OrderAnswer.self).isCompleted)
    #expect(try await shop.ask(.get, "/v1/orders/\(order.id)", token: token).body == first.unconfirmed.body)
    #expect(try await shop.page(OrderQuery(filter: .pending), token: token).total == before.total - 1)
    #expect(try await shop.page(OrderQuery(filter: .completed), token: token).total == 250 - before.total + 1)
  }

  @Test func reopeningIsIdempotentAndVisibleToEveryQueryAndAfterARestart() async throws {
    let store = InMemoryStore()
    let shop = try Shop(store: store)
    let token = try await shop.signIn()
    let completed = try await shop.page(OrderQuery(filter: .completed), token: token)
    let order = try #require(completed.orders.first)
    let path = "/v1/orders/\(order.id)"
    let before = try await shop.ask(.get, path, token: token)
    let reopened = try await shop.ask(.delete, path + "/completion", token: token)
    #expect(try !reopened.decoded(OrderAnswer.self).isCompleted)
    let written = store.documents
    #expect(try await shop.ask(.delete, path + "/completion", token: token) == reopened.unconfirmed)
    #expect(store.documents == written)
    let restarted = try Shop(store: store)
    #expect(try await restarted.ask(.get, path, token: token).body == reopened.unconfirmed.body)
    #expect(try await restarted.page(OrderQuery(filter: .completed), token: token).total == completed.total - 1)
    _ = try await shop.ask(.post, path + "/completion", token: token)
    let after = try await shop.ask(.get, path, token: token)
    #expect(try after.decoded(OrderAnswer.self).order == before.decoded(OrderAnswer.self).order)
    #expect(after.headers["ETag"] != before.headers["ETag"], "each change has a tag of its own")
  }

  @Test(arguments: [
    ["filter": "open"], ["filter": ""], ["filter": "ALL"], ["limit": "0"], ["limit": "1001"], ["limit": "-1"],
    ["limit": ""], ["limit": "ten"], ["limit": "1.5"], ["limit": "99999999999999999999"], ["offset": "-1"],
    ["offset": ""], ["offset": "x"], ["offset": "99999999999999999999"], ["sort": ""], ["sort": "price"],
    ["sort": "--total"],
  ])
  func invalidParameterIsRefusedByName(parameters: [String: String]) async throws {
    let shop = try Shop()
    let token = try await shop.signIn()
    let answer = try await shop.ask(.get, "/v1/orders", query: parameters, token: token)
    #expect(try answer.refusal() == "400 invalid_query")
    for name in parameters.keys {
      #expect(try answer.decoded(ErrorAnswer.self).error.message.contains("'\(name)'"))
    }
  }

  @Test(arguments: ["filter", "search", "sort", "offset", "limit"])
  func duplicateParameterIsRefused(name: String) async throws {
    let shop = try Shop()
    let token = try await shop.signIn()
    let item = URLQueryItem(name: name, value: ["filter": "all", "sort": "total"][name] ?? "1")
    let headers: HTTPHeaders = ["Authorization": "Bearer \(token)"]
    let request = HTTPRequest(.get, "/v1/orders", query: [item, item], headers: headers)
    #expect(try await shop.backend.send(request).refusal() == "400 invalid_query")
  }

  @Test func missingParametersHaveTheDefaultsOfTheQuery() async throws {
    let shop = try Shop(seedOrders: 600)
    let token = try await shop.signIn()
    let answer = try await shop.ask(.get, "/v1/orders", query: ["unknown": "1"], token: token)
    #expect(try answer.decoded(OrderPageAnswer.self).page == (try await shop.page(OrderQuery(), token: token)))
    #expect(try answer.decoded(OrderPageAnswer.self).orders.count == 500)
  }

  @Test func offsetPastTheEndReturnsAnEmptyPage() async throws {
    let shop = try Shop()
    let token = try await shop.signIn()
    for filter in OrderFilter.allCases {
      let all = try await shop.page(OrderQuery(filter: filter), token: token)
      let page = try await shop.page(OrderQuery(filter: filter, offset: .max, limit: 1000), token: token)
      #expect(page == OrderPage(orders: [], total: all.total))
    }
  }

  @Test func emptyShopHasNoOrders() async throws {
    let shop = try Shop(seedOrders: 0)
    let token = try await shop.signIn()
    for filter in OrderFilter.allCases {
      let page = try await shop.page(OrderQuery(filter: filter, search: "a"), token: token)
      #expect(page == OrderPage(orders: [], total: 0))
    }
    #expect(try await shop.ask(.get, "/v1/orders/1001", token: token).refusal() == "404 unknown_order")
  }
}
