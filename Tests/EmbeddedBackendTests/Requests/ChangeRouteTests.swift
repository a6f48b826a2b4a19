import CoreFakes
import EmbeddedBackend
import Foundation
import Models
import Networking
import Testing

@Suite("GET /v1/changes, and the updates for the app in the process of the server")
struct ChangeRouteTests {
  private let shop: Shop
  private let token: String

  init() async throws { (shop, token) = try await Shop.signedIn() }

  private func update(since revision: String? = nil, token: String) async throws -> ShopUpdate {
    let query = revision.map { ["since": $0] } ?? [:]
    let response = try await shop.ask(.get, "/v1/changes", query: query, token: token)
    #expect(response.status == 200)
    return try response.decoded(ShopUpdate.self)
  }

  @Test func eachPartOfAChangeIsReportedOnce() async throws {
    let start = try await update(token: token)
    #expect(start.change.isEmpty)
    let placed = try await shop.place(Draft(), token: token).decoded(OrderAnswer.self).id
    _ = try await shop.ask(.post, "/v1/orders/1250/completion", token: token)
    _ = try await shop.ask(.put, "/v1/profile", body: #"{"name":"A","shopName":"S","email":"a@b"}"#, token: token)
    _ = try await shop.ask(.post, "/v1/purchases", body: #"{"plan":"pro"}"#, token: token)
    let next = try await update(since: start.revision, token: token)
    let expected = ShopChange(
      placedOrders: [placed], changedOrders: [1250], affectsProfile: true, affectsPurchase: true)
    #expect(next.change == expected)
    #expect(try await update(since: next.revision, token: token) == ShopUpdate(revision: next.revision))
  }

  @Test func requestWithoutAnEffectIsNoChange() async throws {
    _ = try await shop.place(Draft(), token: token)
    _ = try await shop.ask(.post, "/v1/orders/1250/completion", token: token)
    let start = try await update(token: token)
    _ = try await shop.place(Draft(), token: token)
    _ = try await shop.ask(.post, "/v1/orders/1250/completion", token: token)
    _ = try await shop.ask(.delete, "/v1/purchase", token: token)
    #expect(try await update(since: start.revision, token: token).change.isEmpty)
  }

  private struct Confirmation: Decodable {
    var change: ConfirmedChange?
  }

  @Test func responseToAChangeConfirmsIt() async throws {
    var revision = try await update(token: token).revision
    let placed = try await shop.place(Draft(), token: token)
    let number = try placed.decoded(OrderAnswer.self).id
    let profile = #"{"name":"A","shopName":"S","email":"a@b"}"#
    let responses = [
      (placed, ShopChange.placed(number)),
      (try await shop.ask(.post, "/v1/orders/\(number)/payment", token: token), .changed(number)),
      (try await shop.ask(.post, "/v1/orders/1250/completion", token: token), .changed(1250)),
      (try await shop.ask(.delete, "/v1/orders/1250/completion", token: token), .changed(1250)),
      (try await shop.ask(.put, "/v1/profile", body: profile, token: token), .profile),
      (try await shop.ask(.post, "/v1/purchases", body: #"{"plan":"pro"}"#, token: token), .purchase),
      (try await shop.ask(.delete, "/v1/purchase", token: token), .purchase),
      (try await shop.ask(.post, "/v1/purchases/restoration", token: token), .purchase),
    ]
    for (response, change) in responses {
      let confirmed = try #require(try response.decoded(Confirmation.self).change)
      #expect(confirmed.previousRevision == revision)
      #expect(confirmed.update.change == change)
      revision = confirmed.update.revision
    }
    #expect(try await update(token: token).revision == revision)
  }

  @Test func responseToARepeatedRequestConfirmsNoChange() async throws {
    _ = try await shop.ask(.post, "/v1/orders/1250/completion", token: token)
    let repeated = try await shop.ask(.post, "/v1/orders/1250/completion", token: token)
    #expect(try repeated.decoded(Confirmation.self).change == nil)
  }

  @Test func changeOfAnotherUserIsNotReported() async throws {
    let (ada, grace) = (try await shop.signIn(), try await shop.signIn("grace@example.com", "hopper"))
    let start = try await update(token: grace)
    _ = try await shop.ask(.post, "/v1/orders/1250/completion", token: ada)
    #expect(try await update(since: start.revision, token: grace).change.isEmpty)
  }

  @Test(arguments: ["", "7", "1-2.3", "x.y.z", "-1"])
  func unknownRevisionMeansThatEverythingMayHaveChanged(revision: String) async throws {
    #expect(try await update(since: revision, token: token).change == .everything)
  }

  @Test func revisionOfAnEarlierStartIsUnknown() async throws {
    let store = InMemoryStore()
    let former = try Shop(store: store)
    let before = try await former.backend.nextUpdate(ofUser: "ada", after: nil)
    _ = try await former.ask(.post, "/v1/orders/1250/completion", token: try await former.signIn())
    let later = try Shop(store: store)
    #expect(try await later.backend.nextUpdate(ofUser: "ada", after: before.revision).change == .everything)
  }

  @Test func changesBeyondTheCapacityMeanEverything() async throws {
    let start = try await update(token: token)
    for _ in 0..<250 {
      _ = try await shop.ask(.post, "/v1/orders/1250/completion", token: token)
      _ = try await shop.ask(.delete, "/v1/orders/1250/completion", token: token)
    }
    #expect(try await update(since: start.revision, token: token).change == .changed(1250))
    _ = try await shop.ask(.post, "/v1/orders/1250/completion", token: token)
    #expect(try await update(since: start.revision, token: token).change == .everything)
  }

  @Test func requestNeedsAToken() async throws {
    #expect(try await shop.ask(.get, "/v1/changes").status == 401)
    #expect(try await shop.ask(.post, "/v1/changes").refusal() == "405 method_not_allowed")
  }

  @Test func waitingClientsHearOfAChangeWithoutATimer() async throws {
    let (backend, token) = (shop.backend, try await shop.signIn())
    let start = try await backend.nextUpdate(ofUser: "ada", after: nil)
    async let first = backend.nextUpdate(ofUser: "ada", after: start.revision)
    async let second = backend.nextUpdate(ofUser: "ada", after: start.revision)
    _ = try await shop.ask(.post, "/v1/orders/1250/completion", token: token)
    let updates = try await [first, second]
    #expect(updates.map(\.change) == [.changed(1250), .changed(1250)])
  }

  @Test func canceledWaitEnds() async throws {
    let backend = shop.backend
    let start = try await backend.nextUpdate(ofUser: "ada", after: nil)
    let waiting = Task { try await backend.nextUpdate(ofUser: "ada", after: start.revision) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test func decisionOfTheBankIsAChange() async throws {
    _ = try await shop.ask(.post, "/v1/purchases", body: #"{"plan":"team"}"#, token: token)
    let pending = try await update(token: token)
    shop.clock.advance(by: 30)
    #expect(try await update(since: pending.revision, token: token).change == .purchase)
  }
}
