import CoreFakes
import Models
import Networking
import Persistence
import Testing

struct FullDiskTests {
  private let store = InMemoryStore()
  private let shop: Shop

  init() throws { shop = try Shop(store: store) }

  @Test func signInIsRefused() async throws {
    store.fillDisk()
    #expect(try await shop.trySignIn("ada@example.com", "lovelace").refusal() == "507 insufficient_storage")
    #expect(try await shop.ask(.get, "/v1/session", token: "token-1").refusal() == "401 invalid_token")
  }

  @Test func signOutIsRefusedAndTheSessionStaysValid() async throws {
    let token = try await shop.signIn()
    store.fillDisk()
    #expect(try await shop.ask(.delete, "/v1/session", token: token).refusal() == "507 insufficient_storage")
    #expect(try await shop.ask(.get, "/v1/session", token: token).status == 200)
  }

  @Test func completionIsRefusedAndTheOrderStaysPending() async throws {
    let token = try await shop.signIn()
    let pending = try #require(await shop.page(OrderQuery(filter: .pending, limit: 1), token: token).orders.first)
    store.fillDisk()
    let answer = try await shop.ask(.post, "/v1/orders/\(pending.id)/completion", token: token)
    #expect(try answer.refusal() == "507 insufficient_storage")
    let order = try await shop.ask(.get, "/v1/orders/\(pending.id)", token: token).decoded(OrderAnswer.self).order
    #expect(order == pending)
  }

  @Test func profileChangeIsRefusedAndHasNoEffect() async throws {
    let token = try await shop.signIn()
    store.fillDisk()
    let body = #"{"name":"Countess","shopName":"S","email":"a@b"}"#
    #expect(try await shop.ask(.put, "/v1/profile", body: body, token: token).refusal() == "507 insufficient_storage")
    #expect(try await shop.ask(.get, "/v1/profile", token: token).decoded(Profile.self).name == "Ada Lovelace")
  }

  @Test func unwritableDiskHasItsOwnStatus() async throws {
    store.beforeEach { access in if case .write(let name) = access { throw StorageError.unwritable(name: name) } }
    #expect(try await shop.trySignIn("ada@example.com", "lovelace").refusal() == "512 storage_failed")
  }
}
