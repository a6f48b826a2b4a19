import CoreFakes
import Models
import Networking
import Persistence
import Testing

struct FullDiskTests {
  private let store = InMemoryStore()

  private func fillDisk() {
    store.beforeEach { access in
      if case .write(let name) = access { throw StorageError.diskFull(name: name) }
    }
  }

  @Test func signInIsRefused() async throws {
    let shop = try Shop(store: store)
    fillDisk()
    let body = #"{"email":"ada@example.com","password":"lovelace"}"#
    #expect(try await shop.ask(.post, "/v1/sessions", body: body).refusal() == "507 insufficient_storage")
    #expect(try await shop.ask(.get, "/v1/session", token: "token-1").refusal() == "401 invalid_token")
  }

  @Test func signOutIsRefusedAndTheSessionStaysValid() async throws {
    let shop = try Shop(store: store)
    let token = try await shop.signIn()
    fillDisk()
    #expect(try await shop.ask(.delete, "/v1/session", token: token).refusal() == "507 insufficient_storage")
    #expect(try await shop.ask(.get, "/v1/session", token: token).status == 200)
  }

  @Test func completionIsRefusedAndTheOrderStaysPending() async throws {
    let shop = try Shop(store: store)
    let token = try await shop.signIn()
    let pending = try #require(await shop.page(OrderQuery(filter: .pending, limit: 1), token: token).orders.first)
    fillDisk()
    let answer = try await shop.ask(.post, "/v1/orders/\(pending.id)/completion", token: token)
    #expect(try answer.refusal() == "507 insufficient_storage")
    let order = try await shop.ask(.get, "/v1/orders/\(pending.id)", token: token).decoded(OrderAnswer.self).order
    #expect(order == pending)
  }

  @Test func profileChangeIsRefusedAndHasNoEffect() async throws {
    let shop = try Shop(store: store)
    let token = try await shop.signIn()
    fillDisk()
    let body = #"{"name":"Countess","shopName":"S","email":"a@b"}"#
    #expect(try await shop.ask(.put, "/v1/profile", body: body, token: token).refusal() == "507 insufficient_storage")
    #expect(try await shop.ask(.get, "/v1/profile", token: token).decoded(Profile.self).name == "Ada Lovelace")
  }

  @Test func unwritableDiskHasItsOwnStatus() async throws {
    let shop = try Shop(store: store)
    store.beforeEach { access in
      if case .write(let name) = access { throw StorageError.unwritable(name: name) }
    }
    let body = #"{"email":"ada@example.com","password":"lovelace"}"#
    #expect(try await shop.ask(.post, "/v1/sessions", body: body).refusal() == "512 storage_failed")
  }
}
