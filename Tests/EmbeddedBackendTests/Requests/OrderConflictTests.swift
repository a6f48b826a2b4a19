import CoreFakes
import EmbeddedBackend
import Models
import Networking
import Testing

struct OrderConflictTests {
  private let store = InMemoryStore()
  private let shop: Shop
  private let path = "/v1/orders/1250"

  init() throws {
    shop = try Shop(store: store)
  }

  private func change(_ method: HTTPMethod, token: String) async throws -> HTTPResponse {
    try await shop.ask(method, path + "/completion", token: token)
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
    let token = try await shop.signIn()
    let completed = try #require(await shop.page(OrderQuery(filter: .completed), token: token).orders.first)
    let answer = try await shop.ask(.post, "/v1/orders/\(completed.id)/completion", token: token)
    #expect(try answer.refusal() == "409 already_completed")
  }
}
