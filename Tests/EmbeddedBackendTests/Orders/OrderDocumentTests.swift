import CoreFakes
import Foundation
import Models
import Networking
import Persistence
import Testing

@testable import EmbeddedBackend

/// The document of the orders as the server has written it, in `Golden`.
struct OrderDocumentTests {
  private func golden() throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: folder.appending(path: "Golden/backend-orders.json"))
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
    let changes = try format.decode(golden())
    #expect(changes.placed.map(\.number) == [1251] && changes.paid == [1248] && changes.origin == .sample)
    #expect(changes.revised.values.map(\.isCanceled) == [true])
    #expect(try format.encode(changes) == golden())
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
    #expect(try store.documents["backend-orders"] == golden())
  }
}
