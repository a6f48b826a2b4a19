import CoreFakes
import Foundation
import Models
import Networking
import Testing

struct SignUpTests {
  private let store = InMemoryStore()
  private let shop: Shop

  init() throws { shop = try Shop(store: store) }

  @Test func newShopHasAProfileAndNoOrders() async throws {
    let token = try await shop.signUp().decoded(SessionAnswer.self).token
    #expect(try await shop.page(OrderQuery(), token: token) == OrderPage(orders: [], total: 0))
    #expect(try await shop.page(OrderQuery(filter: .pending, search: "a"), token: token).total == 0)
    #expect(try await shop.ask(.get, "/v1/orders/1001", token: token).refusal() == "404 unknown_order")
    let profile = try await shop.ask(.get, "/v1/profile", token: token).decoded(Profile.self)
    #expect(profile == Profile(name: "Mary Somerville", shopName: "Connexion", email: "mary@example.com"))
  }

  @Test func signUpSurvivesARestart() async throws {
    let session = try await shop.signUp().decoded(SessionAnswer.self)
    let restarted = try Shop(store: store, clock: shop.clock)
    #expect(try await restarted.ask(.get, "/v1/session", token: session.token).status == 200)
    #expect(try await restarted.page(OrderQuery(), token: session.token).total == 0)
    #expect(try await restarted.trySignIn().status == 201)
    #expect(try await restarted.trySignIn("ada@example.com", "lovelace").status == 201)
  }

  @Test func takenEmailIsRefused() async throws {
    let answer = try await shop.signUp(email: " ADA@example.com ")
    #expect(try answer.refusal() == "409 email_taken")
    #expect(String(decoding: answer.body, as: UTF8.self).contains(#""field":"email""#))
    #expect(store.documents.isEmpty)
  }

  @Test(arguments: [
    ("name", ""), ("name", "A\u{1b}[2J"), ("shopName", " "), ("email", "mary"), ("password", "1234567"),
    ("email", "аре@example.com"),
    ("name", "e" + String(repeating: "\u{301}", count: 200)),
    ("password", "mary@example.com"), ("password", "12345678\n"), ("password", String(repeating: "x", count: 201)),
  ])
  func invalidFieldIsNamed(field: String, value: String) async throws {
    var fields = ["name": "Mary", "shopName": "C", "email": "mary@example.com", "password": "heavens above"]
    fields[field] = value
    let body = String(decoding: try JSONEncoder().encode(fields), as: UTF8.self)
    let answer = try await shop.ask(.post, "/v1/accounts", body: body)
    #expect(try answer.refusal() == "422 invalid_field")
    let text = String(decoding: answer.body, as: UTF8.self)
    #expect(text.contains(#""field":"\#(field)""#))
    #expect(!text.contains("1234567"), "a password is never repeated")
    #expect(store.documents.isEmpty)
  }

  @Test(arguments: ["backend-accounts", "backend-sessions"])
  func signUpThatCannotBeStoredHasNoEffect(name: String) async throws {
    store.fillDisk(for: name)
    #expect(try await shop.signUp().refusal() == "507 insufficient_storage")
    store.beforeEach { _ in }
    #expect(try await shop.trySignIn().refusal() == "401 wrong_credentials")
    for token in (1...5).map({ "token-\($0)" }) {
      #expect(try await shop.ask(.get, "/v1/session", token: token).status == 401)
    }
    #expect(try await Shop(store: store).signUp().status == 201)
  }

  @Test func accountsOfUsersHaveNoAccessToEachOther() async throws {
    let mary = try await shop.signUp().decoded(SessionAnswer.self)
    let emmy = try await shop.signUp(email: "emmy@example.com").decoded(SessionAnswer.self)
    #expect(mary.user.id != emmy.user.id)
    _ = try await shop.ask(.put, "/v1/profile", body: #"{"name":"M","shopName":"","email":"m@b"}"#, token: mary.token)
    let profile = try await shop.ask(.get, "/v1/profile", token: emmy.token).decoded(Profile.self)
    #expect(profile.email == "emmy@example.com")
  }
}
