import CoreFakes
import Foundation
import Models
import Networking
import Persistence
import Testing

@testable import EmbeddedBackend

/// Documents as each version of the server has written them, in `Golden`.
struct OrderDocumentTests {
  private func golden(_ version: Int) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: folder.appending(path: "Golden/backend-orders.v\(version).json"))
  }

  @Test func firstVersionIsMigrated() throws {
    let changes = try BackendDocuments.orders(of: "ada").decode(golden(1))
    #expect(changes.completed == [1001, 1005] && changes.reopened.isEmpty)
    #expect(changes.count == 2 && changes.placed.isEmpty && changes.history.isEmpty)
  }

  @Test func secondVersionIsMigrated() throws {
    let changes = try BackendDocuments.orders(of: "ada").decode(golden(2))
    #expect(changes.completed == [1001, 1005] && changes.reopened == [1002])
    #expect(changes.count == 3 && changes.placed.isEmpty && changes.seedCount == nil)
  }

  @Test func thirdVersionIsMigratedAndItsCompletedOrdersArePaid() throws {
    let changes = try BackendDocuments.orders(of: "ada").decode(golden(3))
    #expect(changes.completed == [1001] && changes.paid == [1001])
    #expect(changes.placed.map(\.number) == [1251] && changes.placed.map(\.isPaid) == [false])
    #expect(changes.count == 2 && changes.history[1001]?.map(\.kind) == [.completed] && changes.seedCount == 250)
  }

  @Test func fourthVersionIsMigratedWithTheOrdersThatItsUserKnows() async throws {
    let changes = try BackendDocuments.orders(of: "ada").decode(golden(4))
    #expect(changes.paid == [1012] && changes.placed.map(\.number) == [1251] && changes.origin == nil)
    let shop = try Shop(store: InMemoryStore(["backend-orders": try golden(4)]))
    let page = try await shop.page(OrderQuery(limit: 3), token: shop.signIn())
    #expect(page.orders.map(\.id) == [1251, 1001, 1002])
    #expect(page.orders[1].customerName == "Nguyễn Thị Ánh" && page.orders[1].isCompleted)
  }

  @Test func fifthVersionIsMigratedWithoutRevisedOrders() throws {
    let changes = try BackendDocuments.orders(of: "ada").decode(golden(5))
    #expect(changes.placed.map(\.number) == [1251] && changes.paid == [1248] && changes.revised.isEmpty)
    #expect(changes.placed.allSatisfy { $0.isCanceled == nil })
  }

  @Test func newShopKeepsItsDatesAfterARestart() async throws {
    let (store, clock) = (InMemoryStore(), ManualClock())
    let shop = try Shop(store: store, clock: clock)
    let token = try await shop.signIn()
    let before = try await shop.page(OrderQuery(), token: token)
    clock.advance(by: 5 * 86_400)
    let restarted = try Shop(store: store, clock: clock)
    #expect(try await restarted.page(OrderQuery(), token: restarted.signIn()) == before)
  }

  @Test(arguments: [
    #"{"seconds":1e400,"secondsFromGMT":0}"#, #"{"seconds":9223372036854775807,"secondsFromGMT":0}"#,
    #"{"seconds":0,"secondsFromGMT":100000}"#, #"{"seconds":0}"#,
  ])
  func originWhoseDatesCannotBeComputedIsRejected(origin: String) {
    #expect(throws: (any Error).self) { try JSONDecoder().decode(SeedOrigin.self, from: Data(origin.utf8)) }
  }

  @Test func currentVersionIsWrittenAsItIsRead() throws {
    let format = BackendDocuments.orders(of: "ada")
    let changes = try format.decode(golden(6))
    #expect(changes.placed.map(\.number) == [1251] && changes.paid == [1248] && changes.origin == .sample)
    #expect(changes.revised.values.map(\.isCanceled) == [true])
    #expect(try format.encode(changes) == golden(6))
  }

  @Test func serverWritesTheCurrentVersion() async throws {
    let store = InMemoryStore()
    let shop = try Shop(store: store)
    let token = try await shop.signIn()
    _ = try await shop.ask(.post, "/v1/orders/1250/completion", token: token)
    _ = try await shop.ask(.post, "/v1/orders/1248/payment", token: token)
    _ = try await shop.place(Draft(), token: token)
    _ = try await shop.ask(.post, "/v1/orders/1251/payment", token: token)
    let unpaid = try #require(
      await shop.page(OrderQuery(limit: 1000), token: token).orders.first(where: \.canBeRevised))
    _ = try await shop.ask(.post, "/v1/orders/\(unpaid.id)/cancellation", token: token)
    #expect(try store.documents["backend-orders"] == golden(6))
  }

  @Test func completedOrderOfTheThirdVersionStaysPaidWhenItIsReopened() async throws {
    // Order 1012 was seeded as unpaid, and the third version did not require a payment.
    let document = #"{"version":3,"value":{"completed":[1012],"count":1,"history":{},"placed":[],"reopened":[]}}"#
    let shop = try Shop(store: InMemoryStore(["backend-orders": Data(document.utf8)]))
    let token = try await shop.signIn()
    let order = try await shop.ask(.delete, "/v1/orders/1012/completion", token: token).decoded(OrderAnswer.self).order
    #expect(order.stage == .paid)
  }

  @Test(arguments: [1, 2])
  func migratedDocumentIsStoredWithTheNextChange(version: Int) async throws {
    let store = InMemoryStore(["backend-orders": try golden(version)])
    let shop = try Shop(store: store)
    let token = try await shop.signIn()
    #expect(try await shop.ask(.get, "/v1/orders/1005", token: token).decoded(OrderAnswer.self).isCompleted)
    #expect(try await shop.place(Draft(), token: token).status == 201)
    let restarted = try Shop(store: store)
    #expect(try await restarted.ask(.get, "/v1/orders/1251", token: token).status == 200)
    #expect(try await restarted.ask(.get, "/v1/orders/1005", token: token).decoded(OrderAnswer.self).isCompleted)
  }
}
