import CoreFakes
import Foundation
import Models
import Networking
import Testing

struct PlacementRouteTests {
  private let store = InMemoryStore()
  private let shop: Shop
  private let token: String

  init() async throws { (shop, token) = try await Shop.signedIn(store: store) }

  @Test func repeatedRequestPlacesNoSecondOrder() async throws {
    let first = try await shop.place(Draft(), token: token)
    let written = store.documents
    let restarted = try Shop(store: store, clock: shop.clock)
    let second = try await restarted.place(Draft(), token: token)
    #expect(try second.status == 200 && second.body == first.unconfirmed.body)
    #expect(store.documents == written)
    #expect(try await restarted.page(OrderQuery(), token: token).total == 251)
  }

  @Test func repeatedRequestAfterTheCompletionReturnsTheOrder() async throws {
    _ = try await shop.place(Draft(), token: token)
    _ = try await shop.ask(.post, "/v1/orders/1251/payment", token: token)
    _ = try await shop.ask(.post, "/v1/orders/1251/completion", token: token)
    let answer = try await shop.place(Draft(), token: token)
    #expect(try answer.decoded(OrderAnswer.self).isCompleted)
  }

  @Test func anotherVersionOfAPlacedDraftIsRefused() async throws {
    _ = try await shop.place(Draft(), token: token)
    #expect(try await shop.place(Draft(city: "Paris"), token: token).refusal() == "409 draft_already_placed")
    #expect(try await shop.place(Draft(id: "draft-2", city: "Paris"), token: token).status == 201)
  }

  @Test(arguments: [
    (Draft(customerName: " "), "customerName"), (Draft(city: ""), "shippingAddress.city"), (Draft(lines: []), "lines"),
    (Draft(city: "A\\u001b[2J"), "shippingAddress.city"), (Draft(id: "../x"), "id"), (Draft(id: ""), "id"),
    (Draft(lines: [#"{"name":"","quantity":1,"unitPriceCents":1}"#]), "lines.0.name"),
    (Draft(lines: [#"{"name":"A","quantity":0,"unitPriceCents":1}"#]), "lines.0.quantity"),
    (Draft(lines: [#"{"name":"A","quantity":9223372036854775807,"unitPriceCents":1}"#]), "lines.0.quantity"),
    (Draft(lines: [#"{"name":"A","quantity":1,"unitPriceCents":-9223372036854775808}"#]), "lines.0.unitPrice"),
    (Draft(lines: [#"{"name":"A","quantity":999,"unitPriceCents":9999999}"#]), "total"),
  ])
  func invalidDraftIsRefusedByFieldAndHasNoEffect(draft: Draft, field: String) async throws {
    _ = try await shop.page(OrderQuery(limit: 1), token: token)
    let written = store.documents
    let answer = try await shop.place(draft, token: token)
    #expect(try answer.refusal() == "422 invalid_field")
    #expect(try answer.decoded(ErrorAnswer.self).error.field == field)
    #expect(store.documents == written)
  }

  @Test(
    "A price is a number of whole cents; the server interprets no text",
    arguments: [
      #""12,5""#, #""1250""#, "1250.5", "null", "true", "1e400",
    ])
  func priceThatIsNoNumberOfCentsIsRefused(price: String) async throws {
    let draft = Draft(lines: [#"{"name":"A","quantity":1,"unitPriceCents":\#(price)}"#])
    #expect([400, 422].contains(try await shop.place(draft, token: token).status))
  }

  @Test(arguments: ["{", "[]", "{}", #"{"id":"1"}"#, #"{"id":"1","customerName":"A","shippingAddress":5}"#])
  func malformedDraftIsRefused(body: String) async throws {
    let answer = try await shop.ask(.post, "/v1/orders", body: body, token: token)
    #expect([400, 422].contains(answer.status))
  }

  @Test func placedOrderIsPaidCompletedAndReopenedWithItsHistory() async throws {
    _ = try await shop.place(Draft(), token: token)
    _ = try await shop.ask(.post, "/v1/orders/1251/payment", token: token)
    shop.clock.advance(by: 60)
    _ = try await shop.ask(.post, "/v1/orders/1251/completion", token: token)
    shop.clock.advance(by: 60)
    _ = try await shop.ask(.delete, "/v1/orders/1251/completion", token: token)
    let restarted = try Shop(store: store, clock: shop.clock)
    let history = try await restarted.ask(.get, "/v1/orders/1251", token: token).decoded(OrderDetailsAnswer.self)
      .history
    #expect(history.map(\.kind) == [.placed, .paid, .completed, .reopened])
    let dates = history.map(\.date.timeIntervalSince1970)
    #expect(dates == [1_795_176_000, 1_795_176_000, 1_795_176_060, 1_795_176_120])
  }

  @Test func numberOfAPlacedOrderStaysTheSameInALargerShop() async throws {
    let store = InMemoryStore()
    let token = try await Shop(store: store, seedOrders: 10).signIn()
    #expect(try await Shop(store: store, seedOrders: 10).place(Draft(), token: token).status == 201)
    let larger = try Shop(store: store, seedOrders: 1000)
    let order = try await larger.ask(.get, "/v1/orders/1011", token: token).decoded(OrderAnswer.self)
    #expect(order.customerName == "Mary Somerville")
    #expect(try await larger.page(OrderQuery(), token: token).total == 11)
  }

  @Test func orderThatCannotBeStoredIsNotPlaced() async throws {
    store.fillDisk()
    #expect(try await shop.place(Draft(), token: token).refusal() == "507 insufficient_storage")
    #expect(try await shop.page(OrderQuery(), token: token).total == 250)
  }

  @Test func placementChangesTheEntityTag() async throws {
    let before = try await shop.ask(.get, "/v1/orders", token: token).headers["ETag"]
    let placement = try await shop.place(Draft(), token: token)
    #expect(placement.headers["ETag"] == nil, "a response to POST is not the list")
    #expect(try await shop.ask(.get, "/v1/orders", token: token).headers["ETag"] != before)
  }
}
