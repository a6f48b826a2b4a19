import CoreFakes
import Foundation
import Models
import Networking
import Persistence
import Testing

@testable import EmbeddedBackend

/// The documents of orders, accounts and sessions as the server has written them, in `Golden`.
struct StoredDocumentTests {
  private func golden(_ name: String = "backend-orders") throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try Data(contentsOf: folder.appending(path: "Golden/\(name).json"))
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
    let (shop, token) = try await Shop.signedIn(store: store)
    _ = try await shop.ask(.post, "/v1/orders/1250/completion", token: token)
    _ = try await shop.ask(.post, "/v1/orders/1248/payment", token: token)
    _ = try await shop.place(Draft(), token: token)
    _ = try await shop.ask(.post, "/v1/orders/1251/payment", token: token)
    let unpaid = try #require(
      await shop.page(OrderQuery(limit: 1000), token: token).orders.first(where: \.canBeRevised))
    _ = try await shop.ask(.post, "/v1/orders/\(unpaid.id)/cancellation", token: token)
    #expect(try store.documents["backend-orders"] == golden())
  }

  @Test func signInWritesTheCurrentVersionOfSessions() async throws {
    let store = InMemoryStore()
    _ = try await Shop(store: store).signIn()
    #expect(try store.documents["backend-sessions"] == golden("backend-sessions"))
  }

  @Test func signUpAndResetWriteTheCurrentVersionOfAccounts() async throws {
    let store = InMemoryStore()
    let shop = try Shop(store: store)
    _ = try await shop.signUp()
    _ = try await shop.requestReset("mary@example.com")
    #expect(try store.documents["backend-accounts"] == golden("backend-accounts"))
  }

  @Test func storedAccountsCanSignInAndReset() async throws {
    let shop = try Shop(store: InMemoryStore(["backend-accounts": try golden("backend-accounts")]))
    #expect(try await shop.trySignIn().status == 201)
    #expect(try await shop.reset("token-5", to: "mechanism of the heavens").status == 200)
    #expect(try await shop.trySignIn("mary@example.com", "mechanism of the heavens").status == 201)
  }
}
