import CoreFakes
import EmbeddedBackend
import Networking
import Testing

/// Keyboards and clipboards produce the same text in several encodings (RFC 8265, section 4.2).
struct PreparedPasswordTests {
  private let store = InMemoryStore()
  private let shop: Shop

  init() throws { shop = try Shop(store: store) }

  private static let pairs = [
    ("cr\u{E8}me br\u{FB}l\u{E9}e", "cre\u{300}me bru\u{302}le\u{301}e"),
    ("\u{212B}ngstr\u{F6}m", "A\u{30A}ngstro\u{308}m"), ("heavens above", "heavens\u{A0}above"),
    ("heavens\u{3000}above", "heavens above"),
  ]

  @Test(arguments: pairs)
  func eachEncodingOfAPasswordSignsIn(first: String, second: String) async throws {
    #expect(try await shop.signUp(password: first).status == 201)
    #expect(try await shop.trySignIn("mary@example.com", second).status == 201)
    #expect(try await shop.signUp(email: "emmy@example.com", password: second).status == 201)
    #expect(try await shop.trySignIn("emmy@example.com", first).status == 201)
  }

  @Test(arguments: pairs)
  func eachEncodingOfAResetPasswordSignsIn(first: String, second: String) async throws {
    _ = try await shop.requestReset()
    let token = try #require(try MailOutbox(store: store).newestToken())
    #expect(try await shop.reset(token, to: first).status == 200)
    #expect(try await shop.trySignIn("ada@example.com", second).status == 201)
  }

  @Test(arguments: ["Heavens above", "heavens  above", "ｈeavens above", "heavens above "])
  func anotherCaseWidthOrNumberOfSpacesIsAnotherPassword(password: String) async throws {
    #expect(try await shop.signUp(password: "heavens above").status == 201)
    #expect(try await shop.trySignIn("mary@example.com", password).refusal() == "401 wrong_credentials")
  }
}
