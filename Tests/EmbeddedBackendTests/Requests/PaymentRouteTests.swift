import CoreFakes
import EmbeddedBackend
import Foundation
import Models
import Networking
import Testing

/// Payments of orders. Order 1248 is the newest seeded order that is not paid.
struct PaymentRouteTests {
  private let store = InMemoryStore()
  private let shop: Shop
  private let token: String
  private let path = "/v1/orders/1248"

  init() async throws { (shop, token) = try await Shop.signedIn(store: store) }

  private func pay(token: String) async throws -> HTTPResponse {
    try await shop.ask(.post, path + "/payment", token: token)
  }

  @Test func paymentIsTakenOnceIfTheResponseIsLost() async throws {
    let first = try await pay(token: token)
    let written = store.documents
    #expect(try await pay(token: token) == first.unconfirmed)
    #expect(store.documents == written)
  }

  @Test func orderThatWasSeededAsPaidIsNotPaidAgain() async throws {
    #expect(try await shop.ask(.post, "/v1/orders/1250/payment", token: token).refusal() == "409 already_paid")
    #expect(try await shop.ask(.post, "/v1/orders/1244/payment", token: token).refusal() == "409 already_paid")
  }

  @Test func declinedPaymentChangesNothingAndCanBeTakenAgain() async throws {
    let token = try await shop.signIn("grace@example.com", "hopper")
    let page = try await shop.page(OrderQuery(filter: .pending), token: token)
    let number = try #require(page.orders.first { !$0.isPaid }).id
    let written = store.documents
    for _ in 1...2 {
      let answer = try await shop.ask(.post, "/v1/orders/\(number)/payment", token: token)
      #expect(try answer.refusal() == "402 payment_declined")
    }
    #expect(store.documents == written)
    let order = try await shop.ask(.get, "/v1/orders/\(number)", token: token)
    #expect(try !order.decoded(OrderAnswer.self).isPaid)
  }

  @Test func reopenedOrderRemainsPaid() async throws {
    _ = try await pay(token: token)
    _ = try await shop.ask(.post, path + "/completion", token: token)
    let reopened = try await shop.ask(.delete, path + "/completion", token: token)
    #expect(try reopened.decoded(OrderAnswer.self).order.stage == .paid)
  }

  @Test func paymentThatCannotBeStoredIsNotTaken() async throws {
    store.fillDisk()
    #expect(try await pay(token: token).status >= 500)
    #expect(try await !shop.ask(.get, path, token: token).decoded(OrderAnswer.self).isPaid)
  }
}
