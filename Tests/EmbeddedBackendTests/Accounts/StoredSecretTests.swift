import CoreFakes
import Foundation
import Models
import Networking
import Testing

@testable import EmbeddedBackend

struct StoredSecretTests {
  private let store = InMemoryStore()
  private let shop: Shop

  init() throws { shop = try Shop(store: store) }

  private func document(_ name: String) throws -> String {
    String(decoding: try #require(store.documents[name]), as: UTF8.self)
  }

  @Test func documentsContainNoTokenAndNoPassword() async throws {
    _ = try await shop.signUp()
    _ = try await shop.requestReset("mary@example.com")
    for name in ["backend-accounts", "backend-sessions"] {
      let text = try document(name)
      #expect(!text.contains("heavens above"))
      for number in 1...9 { #expect(!text.contains("\"token-\(number)\"")) }
    }
  }

  @Test func descriptionsOfAnAccountContainNoHash() {
    var dumped = ""
    dump(Account.samples, to: &dumped)
    for text in [dumped, "\(Account.samples)", String(reflecting: Account.samples)] {
      #expect(!text.contains("pbkdf2") && !text.contains("example.com"))
    }
  }

  @Test func hashWithFewerIterationsIsReplacedAtTheNextSignIn() async throws {
    _ = try await shop.signUp()
    #expect(try document("backend-accounts").contains("$i=2$"))
    let stronger = try Shop(store: store, clock: shop.clock, passwordIterations: 3)
    #expect(try await stronger.trySignIn("mary@example.com", "wrong").status == 401)
    #expect(try document("backend-accounts").contains("$i=2$"))
    #expect(try await stronger.trySignIn().status == 201)
    #expect(try document("backend-accounts").contains("$i=3$"))
    let weaker = try Shop(store: store, clock: shop.clock, passwordIterations: 1)
    #expect(try await weaker.trySignIn().status == 201)
    #expect(try document("backend-accounts").contains("$i=3$"), "a sign-in never weakens a hash")
  }

  @Test func hashOfASampleIsNotReplaced() async throws {
    let shop = try Shop(store: store, passwordIterations: 1001)
    _ = try await shop.signIn()
    #expect(store.documents["backend-accounts"] == nil)
  }

  @Test(arguments: ["", "lovelace", "$pbkdf2-sha256$i=99999999$c2FsdHNhbHQ$AAAA"])
  func damagedHashRefusesTheSignIn(hash: String) async throws {
    _ = try await shop.signUp()
    let stored = try document("backend-accounts")
    let start = try #require(stored.ranges(of: "$pbkdf2-sha256$i=2$").first?.lowerBound)
    let end = try #require(stored[start...].firstIndex(of: "\""))
    let damaged = stored.replacingCharacters(in: start..<end, with: hash)
    try store.set(Data(damaged.utf8), for: "backend-accounts")
    let restarted = try Shop(store: store, clock: shop.clock)
    #expect(try await restarted.trySignIn().refusal() == "401 wrong_credentials")
    #expect(try await restarted.trySignIn("mary@example.com", hash).refusal() == "401 wrong_credentials")
  }

  // A sign-in that replaces a hash suspends twice, and other requests proceed meanwhile.

  @Test func resetRequestedMeanwhileStaysValid() async throws {
    _ = try await shop.signUp()
    let (tokens, continuation) = AsyncStream<Void>.makeStream()
    // The first token of the sign-in is the salt of the new hash. Enough iterations that the request overtakes it.
    let stronger = try Shop(
      store: store, clock: shop.clock, passwordIterations: 20_000, willMakeToken: { continuation.yield() })
    async let signIn = {
      defer { continuation.finish() }
      return try await stronger.trySignIn()
    }()
    for await _ in tokens { break }
    _ = try await stronger.requestReset("mary@example.com")
    #expect(try await signIn.status == 201)
    let token = try #require(try MailOutbox(store: store).newestToken())
    #expect(try await stronger.reset(token).status == 200)
  }

  @Test func concurrentSignInsAllSucceed() async throws {
    _ = try await shop.signUp()
    let stronger = try Shop(store: store, clock: shop.clock, passwordIterations: 500)
    let answers = try await concurrently(5) { try await stronger.trySignIn() }
    #expect(statuses(of: answers) == [201: 5])
  }
}
