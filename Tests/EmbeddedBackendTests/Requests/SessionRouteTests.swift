import Foundation
import Networking
import Testing

struct SessionRouteTests {
  private let shop: Shop

  init() throws { shop = try Shop() }

  @Test func signInCreatesSessionOfThirtyDays() async throws {
    let answer = try await shop.trySignIn("ada@example.com", "lovelace")
    let user = SessionAnswer.User(id: "ada", name: "Ada Lovelace", email: "ada@example.com")
    let expiry = Date(timeIntervalSince1970: 1_795_176_000 + 30 * 86_400)
    #expect(answer.status == 201)
    #expect(answer.headers["Content-Type"] == "application/json")
    let session = SessionAnswer(token: "token-1", user: user, expiresAt: expiry, refreshToken: "token-2")
    #expect(try answer.decoded(SessionAnswer.self) == session)
  }

  @Test(arguments: [
    ("ada@example.com", "lovelace", "ada"), ("grace@example.com", "hopper", "grace"),
    ("  ADA@Example.com ", "lovelace", "ada"),
  ])
  func accountsCanSignIn(email: String, password: String, id: String) async throws {
    let token = try await shop.signIn(email, password)
    let session = try await shop.ask(.get, "/v1/session", token: token).decoded(SessionAnswer.self)
    #expect(session.user.id == id)
    #expect(session.token == token)
  }

  @Test(arguments: [
    ("ada@example.com", "Lovelace"), ("ada@example.com", "lovelac"), ("ada@example.com", "lovelacelovelace"),
    ("ada@example.com", ""), ("ada@example.com", "hopper"), ("nobody@example.com", "lovelace"), ("", ""),
    ("ada@ example.com", "lovelace"), ("ada@example.com", " lovelace"),
  ])
  func wrongCredentialsAreRefused(email: String, password: String) async throws {
    #expect(try await shop.trySignIn(email, password).refusal() == "401 wrong_credentials")
  }

  @Test func signOutEndsThisSessionOnly() async throws {
    let (first, second) = (try await shop.signIn(), try await shop.signIn())
    let answer = try await shop.ask(.delete, "/v1/session", token: first)
    #expect(answer == HTTPResponse(status: 204))
    #expect(try await shop.ask(.get, "/v1/session", token: first).refusal() == "401 invalid_token")
    #expect(try await shop.ask(.get, "/v1/session", token: second).status == 200)
  }

  @Test func sessionIsValidUntilItsExpiryDate() async throws {
    let answer = try await shop.signInAnswer()
    shop.clock.advance(by: 30 * 86_400 - 1)
    let token = try await shop.renew(answer.refreshToken).decoded(SessionAnswer.self).token
    #expect(try await shop.ask(.get, "/v1/session", token: token).status == 200)
    // The clock starts at 0.75 s, so this is the exact time at which the session expires.
    shop.clock.advance(by: 0.25)
    #expect(try await shop.ask(.get, "/v1/session", token: token).refusal() == "401 invalid_token")
    #expect(try await shop.renew(answer.refreshToken).refusal() == "401 invalid_token")
  }

  @Test func tokenExpiresAfterAnHourAndCanBeRenewedRepeatedly() async throws {
    let answer = try await shop.signInAnswer()
    shop.clock.advance(by: 3599)
    #expect(try await shop.ask(.get, "/v1/session", token: answer.token).status == 200)
    shop.clock.advance(by: 1)
    #expect(try await shop.ask(.get, "/v1/session", token: answer.token).refusal() == "401 invalid_token")
    // A response may be lost: another renewal returns another token and invalidates the one before.
    let lost = try await shop.renew(answer.refreshToken).decoded(SessionAnswer.self)
    let renewed = try await shop.renew(answer.refreshToken).decoded(SessionAnswer.self)
    #expect(renewed.expiresAt == answer.expiresAt)
    #expect(try await shop.ask(.get, "/v1/session", token: lost.token).refusal() == "401 invalid_token")
    #expect(try await shop.ask(.get, "/v1/session", token: renewed.token).status == 200)
  }

  @Test func expiredTokenCanEndItsSession() async throws {
    let answer = try await shop.signInAnswer()
    shop.clock.advance(by: 3600)
    #expect(try await shop.ask(.delete, "/v1/session", token: answer.token).status == 204)
    #expect(try await shop.renew(answer.refreshToken).refusal() == "401 invalid_token")
  }

  @Test(arguments: ["/v1/orders/1001/completion", "/v1/purchase"])
  func expiredTokenCanDeleteNothingElse(path: String) async throws {
    let token = try await shop.signIn()
    shop.clock.advance(by: 3600)
    #expect(try await shop.ask(.delete, path, token: token).refusal() == "401 invalid_token")
  }

  @Test func refreshTokenIsReturnedOnlyAtSignIn() async throws {
    let token = try await shop.signIn()
    let session = try await shop.ask(.get, "/v1/session", token: token)
    #expect(!String(decoding: session.body, as: UTF8.self).contains("refresh"))
    #expect(try await shop.renew("token-1").refusal() == "401 invalid_token")
    #expect(try await shop.ask(.post, "/v1/session/refresh", body: "{}").refusal() == "422 invalid_field")
  }

  @Test func sessionReturnsTheCurrentNameOfTheProfile() async throws {
    let token = try await shop.signIn()
    let body = #"{"name":"Countess","shopName":"","email":"desk@example.com"}"#
    _ = try await shop.ask(.put, "/v1/profile", body: body, token: token)
    let user = try await shop.ask(.get, "/v1/session", token: token).decoded(SessionAnswer.self).user
    #expect(user == SessionAnswer.User(id: "ada", name: "Countess", email: "ada@example.com"))
  }
}
