import CoreFakes
import EmbeddedBackend
import Foundation
import Models
import Networking
import Testing

struct OrderRouteTests {
  @Test(arguments: ["1000", "1251", "-1001", "abc", "99999999999999999999", "１００１"])
  func unknownOrderIsNotFound(number: String) async throws {
    let shop = try Shop()
    let token = try await shop.signIn()
    #expect(try await shop.ask(.get, "/v1/orders/\(number)", token: token).refusal() == "404 unknown_order")
    let completion = try await shop.ask(.post, "/v1/orders/\(number)/completion", token: token)
    #expect(try completion.refusal() == "404 unknown_order")
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
