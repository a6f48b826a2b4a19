import CoreFakes
import EmbeddedBackend
import Networking
import Testing

/// A sign-in that replaces a hash suspends twice, and other requests proceed meanwhile.
struct HashReplacementTests {
  private let store = InMemoryStore()

  @Test func resetRequestedMeanwhileStaysValid() async throws {
    let shop = try Shop(store: store)
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
    let shop = try Shop(store: store)
    _ = try await shop.signUp()
    let stronger = try Shop(store: store, clock: shop.clock, passwordIterations: 500)
    let answers = try await concurrently(5) { try await stronger.trySignIn() }
    #expect(statuses(of: answers) == [201: 5])
  }
}
