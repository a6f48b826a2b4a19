import CoreFakes
import EmbeddedBackend
import Foundation
import Models
import Networking
import Testing

struct OrderRouteTests {
  private let shop: Shop
  private let token: String

  init() async throws { (shop, token) = try await Shop.signedIn() }

  @Test(arguments: ["1000", "1251", "-1001", "abc", "99999999999999999999", "１００１"])
  func unknownOrderIsNotFound(number: String) async throws {
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
    let answer = try await shop.ask(.get, "/v1/orders", query: parameters, token: token)
    #expect(try answer.refusal() == "400 invalid_query")
    for name in parameters.keys { #expect(try answer.decoded(ErrorAnswer.self).error.message.contains("'\(name)'")) }
  }

  @Test(arguments: ["filter", "search", "sort", "offset", "limit"])
  func duplicateParameterIsRefused(name: String) async throws {
    let item = URLQueryItem(name: name, value: ["filter": "all", "sort": "total"][name] ?? "1")
    let headers: HTTPHeaders = ["Authorization": "Bearer \(token)"]
    let request = HTTPRequest(.get, "/v1/orders", query: [item, item], headers: headers)
    #expect(try await shop.backend.send(request).refusal() == "400 invalid_query")
  }

  @Test func missingParametersHaveTheDefaultsOfTheQuery() async throws {
    let (shop, token) = try await Shop.signedIn(seedOrders: 600)
    let answer = try await shop.ask(.get, "/v1/orders", query: ["unknown": "1"], token: token)
    #expect(try answer.decoded(OrderPageAnswer.self).page == (try await shop.page(OrderQuery(), token: token)))
    #expect(try answer.decoded(OrderPageAnswer.self).orders.count == 500)
  }

  @Test func offsetPastTheEndReturnsAnEmptyPage() async throws {
    for filter in OrderFilter.allCases {
      let all = try await shop.page(OrderQuery(filter: filter), token: token)
      let page = try await shop.page(OrderQuery(filter: filter, offset: .max, limit: 1000), token: token)
      #expect(page == OrderPage(orders: [], total: all.total))
    }
  }

  private func change(_ method: HTTPMethod, token: String) async throws -> HTTPResponse {
    try await shop.ask(method, "/v1/orders/1250/completion", token: token)
  }

  @Test func repeatedRequestOfTheSameClientIsNoConflict() async throws {
    let session = try await shop.signInAnswer()
    let completed = try await change(.post, token: session.token)
    let renewed = try await shop.renew(session.refreshToken).decoded(SessionAnswer.self).token
    #expect(try await change(.post, token: renewed) == completed.unconfirmed, "a renewed token is of the same client")
    let reopened = try await change(.delete, token: renewed)
    #expect(try await change(.delete, token: renewed) == reopened.unconfirmed)
  }

  @Test func simultaneousRequestsHaveOneWinner() async throws {
    let tokens = [try await shop.signIn(), try await shop.signIn(), try await shop.signIn()]
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for token in tokens { group.addTask { try await change(.post, token: token).status } }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(statuses.sorted() == [200, 409, 409])
  }

  @Test func orderThatWasSeededAsCompletedIsRefused() async throws {
    let completed = try #require(await shop.page(OrderQuery(filter: .completed), token: token).orders.first)
    let answer = try await shop.ask(.post, "/v1/orders/\(completed.id)/completion", token: token)
    #expect(try answer.refusal() == "409 already_completed")
  }
}
