import CoreFakes
import EmbeddedBackend
import Foundation
import Models
import Networking
import Persistence
import Testing

struct RestartTests {
  @Test func sessionsOrdersAndProfilesSurviveARestart() async throws {
    let (store, clock) = (InMemoryStore(), ManualClock())
    let shop = try Shop(store: store, clock: clock)
    let token = try await shop.signIn()
    let profile = #"{"name":"Countess","shopName":"S","email":"a@b"}"#
    _ = try await shop.ask(.put, "/v1/profile", body: profile, token: token)
    let pending = try #require(await shop.page(OrderQuery(filter: .pending, limit: 1), token: token).orders.first)
    _ = try await shop.ask(.post, "/v1/orders/\(pending.id)/completion", token: token)
    let before = try await answers(of: shop, token: token, order: pending.id)

    let restarted = try Shop(store: store, clock: clock)
    #expect(try await answers(of: restarted, token: token, order: pending.id) == before)
    #expect(before.allSatisfy { $0.status == 200 })
  }

  @Test("At the end of the year 9999, a shop can be used, and everything is read again at the next start")
  func datesEndWithTheYear9999() async throws {
    let (store, clock) = (InMemoryStore(), ManualClock())
    clock.advance(by: 253_402_300_790 - clock.now.timeIntervalSince1970)
    let shop = try Shop(store: store, clock: clock)
    let token = try await shop.signIn()
    #expect(try await shop.place(Draft(), token: token).status == 201)
    #expect(try await (200..<300).contains(shop.requestReset().status))
    #expect(try await shop.ask(.post, "/v1/purchases", body: #"{"plan":"team"}"#, token: token).status == 201)
    let restarted = try Shop(store: store, clock: clock)
    #expect(try await restarted.ask(.get, "/v1/session", token: token).status == 200)
    clock.advance(by: 100)
    #expect(try await Shop(store: store, clock: clock).trySignIn("ada@example.com", "lovelace").status == 201)
    #expect(store.documentsSetAside.isEmpty)
  }

  @Test func endedSessionsStayEnded() async throws {
    let (store, clock) = (InMemoryStore(), ManualClock())
    let shop = try Shop(store: store, clock: clock)
    let (ended, expired) = (try await shop.signIn(), try await shop.signIn())
    _ = try await shop.ask(.delete, "/v1/session", token: ended)
    clock.advance(by: 31 * 86_400)
    let restarted = try Shop(store: store, clock: clock)
    #expect(try await restarted.ask(.get, "/v1/session", token: ended).refusal() == "401 invalid_token")
    #expect(try await restarted.ask(.get, "/v1/session", token: expired).refusal() == "401 invalid_token")
  }

  @Test func expiredSessionsAreDeletedAtTheNextSignIn() async throws {
    let store = InMemoryStore()
    let shop = try Shop(store: store)
    let expired = try await shop.signIn()
    shop.clock.advance(by: 31 * 86_400)
    let token = try await shop.signIn()
    let document = String(decoding: try #require(store.documents["backend-sessions"]), as: UTF8.self)
    #expect(document.ranges(of: #""tokenHash""#).count == 1)
    let restarted = try Shop(store: store, clock: shop.clock)
    #expect(try await restarted.ask(.get, "/v1/session", token: token).status == 200)
    #expect(try await restarted.ask(.get, "/v1/session", token: expired).refusal() == "401 invalid_token")
  }

  @Test func completionsOutsideASmallerShopAreStored() async throws {
    let store = InMemoryStore()
    let large = try Shop(store: store, seedOrders: 1000)
    let pending = try await large.page(OrderQuery(filter: .pending, limit: 1000), token: large.signIn()).orders
    let number = try #require(pending.last).id
    _ = try await large.ask(.post, "/v1/orders/\(number)/completion", token: large.signIn())
    let small = try Shop(store: store, seedOrders: 10)
    let token = try await small.signIn()
    #expect(try await small.page(OrderQuery(filter: .completed), token: token).total <= 10)
    for number in 1001...1010 { _ = try await small.ask(.post, "/v1/orders/\(number)/completion", token: token) }
    let again = try Shop(store: store, seedOrders: 1000)
    let order = try await again.ask(.get, "/v1/orders/\(number)", token: again.signIn())
    #expect(try order.decoded(OrderAnswer.self).isCompleted)
  }

  @Test(arguments: [
    ("backend-accounts", ""), ("backend-sessions", "{"), ("backend-orders", #"{"version":1,"value":5}"#),
    ("backend-profiles", #"{"version":0,"value":[]}"#), ("backend-purchases-ada", "null"),
  ])
  func damagedDocumentIsSetAsideAndTheServerStarts(name: String, document: String) async throws {
    let store = InMemoryStore([name: Data(document.utf8)])
    let (shop, token) = try await Shop.signedIn(store: store)
    #expect(try await shop.page(OrderQuery(), token: token).total == 250)
    #expect(store.documentsSetAside == ["\(name).corrupt-1": Data(document.utf8)])
  }

  @Test(arguments: [
    "backend-accounts", "backend-sessions", "backend-orders", "backend-profiles", "backend-purchases-ada",
  ])
  func documentOfANewerVersionIsRefusedAndNotChanged(name: String) throws {
    let document = Data(#"{"version":2,"value":{}}"#.utf8)
    let store = InMemoryStore([name: document])
    #expect(throws: StorageError.newerVersion(name: name, found: 2, supported: 1)) {
      try Shop(store: store)
    }
    #expect(store.documents == [name: document])
  }

  @Test("Orders and their changes belong to an account, before and after a restart")
  func ordersBelongToAnAccount() async throws {
    let store = InMemoryStore()
    let shop = try Shop(store: store)
    let (ada, grace) = (try await shop.signIn(), try await shop.signIn("grace@example.com", "hopper"))
    let adas = try await shop.page(OrderQuery(), token: ada)
    let graces = try await shop.page(OrderQuery(), token: grace)
    #expect(adas.orders.map(\.customerName) != graces.orders.map(\.customerName))

    let pending = try #require(graces.orders.first { $0.canBeCompleted })
    _ = try await shop.ask(.post, "/v1/orders/\(pending.id)/completion", token: grace)
    let again = try Shop(store: store)
    #expect(try await again.page(OrderQuery(), token: ada).orders == adas.orders)
    #expect(try await again.page(OrderQuery(), token: grace).orders != graces.orders)
  }

  private func answers(of shop: Shop, token: String, order: Int) async throws -> [HTTPResponse] {
    [
      try await shop.ask(.get, "/v1/session", token: token), try await shop.ask(.get, "/v1/profile", token: token),
      try await shop.ask(.get, "/v1/orders/\(order)", token: token),
      try await shop.ask(.get, "/v1/orders", query: ["filter": "completed"], token: token),
    ]
  }
}
