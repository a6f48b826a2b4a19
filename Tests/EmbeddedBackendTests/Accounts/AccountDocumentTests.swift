import CoreFakes
import Foundation
import Networking
import Testing

/// The documents of accounts and sessions as the server has written them, in `Golden`.
struct AccountDocumentTests {
  private func golden(_ name: String) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: folder.appending(path: "Golden/\(name).json"))
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
