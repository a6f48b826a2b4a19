import CoreFakes
import EmbeddedBackend
import Foundation
import Models
import Networking
import Testing

struct PasswordResetTests {
  private let store = InMemoryStore()
  private var outbox: MailOutbox { MailOutbox(store: store) }
  private let shop: Shop

  init() throws { shop = try Shop(store: store) }

  private func requestToken() async throws -> String {
    _ = try await shop.requestReset()
    return try #require(try outbox.newestToken())
  }

  @Test func requestSendsAMailToAnAccountOnly() async throws {
    #expect(try await shop.requestReset("nobody@example.com") == HTTPResponse(status: 202))
    #expect(try outbox.mails().isEmpty)
    #expect(try await shop.requestReset(" ADA@example.com") == HTTPResponse(status: 202))
    let mail = try #require(try outbox.mails().first)
    #expect(mail.recipient == "ada@example.com")
    #expect(mail.subject == "Reset your password")
    #expect(mail.link == URL(string: "trellis://reset/token-1"))
    #expect(mail.date == shop.clock.now)
  }

  @Test func resetReplacesThePasswordAndEndsAllSessions() async throws {
    let (first, second) = (try await shop.signInAnswer(), try await shop.signInAnswer())
    let other = try await shop.signIn("grace@example.com", "hopper")
    let token = try await requestToken()
    #expect(try await shop.reset(token).decoded([String: String].self) == ["email": "ada@example.com"])
    for session in [first, second] {
      #expect(try await shop.ask(.get, "/v1/session", token: session.token).refusal() == "401 invalid_token")
      #expect(try await shop.ask(.delete, "/v1/session", token: session.token).refusal() == "401 invalid_token")
      #expect(try await shop.renew(session.refreshToken).refusal() == "401 invalid_token")
    }
    #expect(try await shop.ask(.get, "/v1/session", token: other).status == 200)
    #expect(try await shop.trySignIn("ada@example.com", "lovelace").refusal() == "401 wrong_credentials")
    #expect(try await shop.trySignIn("ada@example.com", "analytical").status == 201)
  }

  @Test func resetSurvivesARestart() async throws {
    let session = try await shop.signInAnswer()
    _ = try await shop.requestReset()
    let restarted = try Shop(store: store, clock: shop.clock)
    #expect(try await restarted.reset(try #require(try outbox.newestToken())).status == 200)
    let again = try Shop(store: store, clock: shop.clock)
    #expect(try await again.trySignIn("ada@example.com", "analytical").status == 201)
    #expect(try await again.ask(.get, "/v1/session", token: session.token).refusal() == "401 invalid_token")
  }

  @Test func tokenWorksOnceAndEndsOtherTokens() async throws {
    let (first, second) = (try await requestToken(), try await requestToken())
    #expect(try await shop.reset(first).status == 200)
    #expect(try await shop.reset(first).refusal() == "404 unknown_reset")
    #expect(try await shop.reset(second).refusal() == "404 unknown_reset")
  }

  @Test func concurrentResetsWithOneTokenSucceedOnce() async throws {
    let token = try await requestToken()
    let answers = try await concurrently(5) { try await shop.reset(token) }
    #expect(statuses(of: answers) == [200: 1, 404: 4])
  }

  @Test func tokenIsValidForAnHour() async throws {
    let token = try await requestToken()
    shop.clock.advance(by: 3599)
    #expect(try await shop.reset(token, to: "short").refusal() == "422 invalid_field")
    shop.clock.advance(by: 1)
    #expect(try await shop.reset(token).refusal() == "404 unknown_reset")
  }

  @Test(arguments: ["short", "ada@example.com", "ADA@example.com", #"12345678\u0007"#, ""])
  func invalidPasswordLeavesTheTokenValid(password: String) async throws {
    let token = try await requestToken()
    let answer = try await shop.reset(token, to: password)
    #expect(try answer.refusal() == "422 invalid_field")
    #expect(String(decoding: answer.body, as: UTF8.self).contains(#""field":"password""#))
    #expect(try await shop.reset(token).status == 200)
  }

  @Test func resetAllowsSignInAfterTooManyFailures() async throws {
    for _ in 1...6 { _ = try await shop.trySignIn("ada@example.com", "wrong") }
    _ = try await shop.requestReset()
    _ = try await shop.reset(try #require(try outbox.newestToken()))
    #expect(try await shop.trySignIn("ada@example.com", "analytical").status == 201)
  }

  @Test func unsentMailLeavesNoValidToken() async throws {
    store.fillDisk(for: "backend-mail")
    #expect(try await shop.requestReset().refusal() == "507 insufficient_storage")
    #expect(try await shop.reset("token-1").refusal() == "404 unknown_reset")
  }

  @Test func unstoredResetChangesNothing() async throws {
    let session = try await shop.signIn()
    let token = try await requestToken()
    store.fillDisk(for: "backend-accounts")
    #expect(try await shop.reset(token).refusal() == "507 insufficient_storage")
    store.beforeEach { _ in }
    #expect(try await shop.ask(.get, "/v1/session", token: session).status == 200)
    #expect(try await shop.trySignIn("ada@example.com", "lovelace").status == 201)
    #expect(try await shop.reset(token).status == 200)
  }

  @Test func outboxRetainsTheNewestFiftyEmails() async throws {
    for _ in 1...53 {
      _ = try await shop.requestReset()
      shop.clock.advance(by: 900)
    }
    let mails = try outbox.mails()
    #expect(mails.map(\.id) == Array((4...53).reversed()))
    #expect(mails.first?.link == URL(string: "trellis://reset/token-53"))
  }
}
