import CoreFakes
import Foundation
import Networking
import Testing

/// The documents of accounts and sessions as each version of the server has written them, in `Golden`.
struct AccountDocumentTests {
  private func golden(_ name: String) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: folder.appending(path: "Golden/\(name).json"))
  }

  @Test func sessionsOfVersion1StayValid() async throws {
    let shop = try Shop(store: InMemoryStore(["backend-sessions": try golden("backend-sessions.v1")]))
    // The older one is from before sessions could be renewed.
    for token in ["older-token", "the-token"] {
      let answer = try await shop.ask(.get, "/v1/session", token: token).decoded(SessionAnswer.self)
      #expect(answer.user.id == "ada")
      #expect(answer.token == token)
    }
    #expect(try await shop.renew("the-refresh-token").status == 200)
    #expect(try await shop.ask(.get, "/v1/session", token: "the-token").refusal() == "401 invalid_token")
  }

  @Test func nextWriteReplacesTheirTokensByHashes() async throws {
    let store = InMemoryStore(["backend-sessions": try golden("backend-sessions.v1")])
    let shop = try Shop(store: store)
    _ = try await shop.signIn()
    let sessions = String(decoding: try #require(store.documents["backend-sessions"]), as: UTF8.self)
    #expect(sessions.hasPrefix(#"{"version":2,"#))
    #expect(!sessions.contains("older-token") && !sessions.contains("the-refresh-token"))
    // The SHA-256 of "older-token".
    #expect(sessions.contains("25d078058dfbb91cec0ef8988d4e64a53ee5fc462dcce463ab1da63bbe068a1f"))
    let restarted = try Shop(store: store, clock: shop.clock)
    #expect(try await restarted.ask(.get, "/v1/session", token: "older-token").status == 200)
  }

  @Test func signInWritesTheCurrentVersionOfSessions() async throws {
    let store = InMemoryStore()
    _ = try await Shop(store: store).signIn()
    #expect(try store.documents["backend-sessions"] == golden("backend-sessions.v2.checksum"))
  }

  @Test func signUpAndResetWriteTheCurrentVersionOfAccounts() async throws {
    let store = InMemoryStore()
    let shop = try Shop(store: store)
    _ = try await shop.signUp()
    _ = try await shop.requestReset("mary@example.com")
    #expect(try store.documents["backend-accounts"] == golden("backend-accounts.v1.checksum"))
  }

  @Test func accountsOfVersion1CanSignInAndReset() async throws {
    let shop = try Shop(store: InMemoryStore(["backend-accounts": try golden("backend-accounts.v1")]))
    #expect(try await shop.trySignIn().status == 201)
    #expect(try await shop.reset("token-5", to: "mechanism of the heavens").status == 200)
    #expect(try await shop.trySignIn("mary@example.com", "mechanism of the heavens").status == 201)
  }
}
