import CoreFakes
import EmbeddedBackend
import Foundation
import Models
import Networking
import Testing

private struct PurchaseAnswer: Decodable {
  var purchase: Purchase?
}

extension Shop {
  fileprivate func purchase(_ plan: String, token: String) async throws -> HTTPResponse {
    try await ask(.post, "/v1/purchases", body: #"{"plan":"\#(plan)"}"#, token: token)
  }

  fileprivate func restore(token: String) async throws -> HTTPResponse {
    try await ask(.post, "/v1/purchases/restoration", token: token)
  }

  fileprivate func latest(_ method: HTTPMethod = .get, token: String) async throws -> Purchase? {
    try await ask(method, "/v1/purchase", token: token).decoded(PurchaseAnswer.self).purchase
  }
}

struct PurchaseRouteTests {
  private let store = InMemoryStore()
  private let shop: Shop
  private let token: String

  init() async throws { (shop, token) = try await Shop.signedIn(store: store) }

  @Test func immediateApprovalStaysKnownIfTheClockIsSetBack() async throws {
    _ = try await shop.purchase("pro", token: token)
    shop.clock.advance(by: -3600)
    #expect(try await shop.latest(token: token)?.state == .active)
  }

  @Test func teamPlanIsApprovedAfterThirtySecondsOfTheServersClock() async throws {
    let pending = try await shop.purchase("team", token: token).decoded(Purchase.self)
    #expect(pending.state == .pending && pending.planInEffect == .free)
    shop.clock.advance(by: 29)
    #expect(try await shop.latest(token: token)?.state == .pending)
    #expect(try await shop.purchase("pro", token: token).refusal() == "409 purchase_pending")
    #expect(try await shop.restore(token: token).refusal() == "409 purchase_pending")
    shop.clock.advance(by: 1)
    #expect(try await shop.latest(token: token)?.planInEffect == .team)
    #expect(try await shop.purchase("team", token: token).refusal() == "409 plan_active")
  }

  @Test func paymentsOfTheMarkedAccountAreDeclined() async throws {
    let token = try await shop.signIn("grace@example.com", "hopper")
    #expect(try await shop.purchase("pro", token: token).refusal() == "402 payment_declined")
    #expect(try await shop.latest(token: token)?.state == .declined)
    #expect(try await shop.purchase("team", token: token).status == 201)
    shop.clock.advance(by: 30)
    let declined = try #require(await shop.latest(token: token))
    #expect(declined.plan == .team && declined.state == .declined && declined.planInEffect == .free)
    #expect(try await shop.latest(.delete, token: token) == nil)
  }

  @Test func canceledPlanCanBeRestoredUntilItsMonthEnds() async throws {
    #expect(try await shop.restore(token: token).refusal() == "404 nothing_to_restore")
    let purchase = try await shop.purchase("pro", token: token).decoded(Purchase.self)
    #expect(try await shop.latest(.delete, token: token) == nil)
    shop.clock.advance(by: 29 * 86_400)
    let later = try await shop.signIn()
    #expect(try await shop.restore(token: later).decoded(Purchase.self) == purchase)
    #expect(try await shop.latest(.delete, token: later) == nil)
    shop.clock.advance(by: 86_400)
    let tooLate = try await shop.signIn()
    #expect(try await shop.restore(token: tooLate).refusal() == "404 nothing_to_restore")
  }

  @Test(arguments: [
    (#"{"plan":"free"}"#, "422 invalid_field"), (#"{"plan":"gold"}"#, "422 invalid_field"),
    (#"{"plan":1}"#, "422 invalid_field"), ("{}", "422 invalid_field"), ("plan=pro", "400 malformed_json"),
  ])
  func invalidRequestPurchasesNothing(body: String, refusal: String) async throws {
    #expect(try await shop.ask(.post, "/v1/purchases", body: body, token: token).refusal() == refusal)
    #expect(try await shop.latest(token: token) == nil)
  }

  @Test func purchasesBelongToAnAccountAndSurviveARestart() async throws {
    let (store, clock) = (InMemoryStore(), ManualClock())
    let shop = try Shop(store: store, clock: clock)
    let (ada, grace) = (try await shop.signIn(), try await shop.signIn("grace@example.com", "hopper"))
    _ = try await shop.purchase("pro", token: ada)
    _ = try await shop.purchase("team", token: ada)
    let restarted = try Shop(store: store, clock: clock)
    let pending = try #require(await restarted.latest(token: ada))
    #expect(pending.plan == .team && pending.state == .pending && pending.fallbackPlan == .pro)
    #expect(try await restarted.latest(token: grace) == nil)
    clock.advance(by: 30)
    let approved = try Shop(store: store, clock: clock)
    #expect(try await approved.latest(token: ada)?.planInEffect == .team)
  }

  @Test func changeThatCannotBeStoredHasNoEffect() async throws {
    let before = try await shop.purchase("pro", token: token).decoded(Purchase.self)
    store.fillDisk()
    #expect(try await shop.purchase("team", token: token).refusal() == "507 insufficient_storage")
    #expect(try await shop.ask(.delete, "/v1/purchase", token: token).refusal() == "507 insufficient_storage")
    #expect(try await shop.latest(token: token) == before)
  }

  @Test func requestWithoutAChangeWritesNothing() async throws {
    _ = try await shop.latest(.delete, token: token)
    _ = try await shop.purchase("gold", token: token)
    #expect(store.documents["backend-purchases-ada"] == nil)
  }
}
