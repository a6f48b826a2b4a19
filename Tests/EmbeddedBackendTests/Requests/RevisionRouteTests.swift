import CoreFakes
import EmbeddedBackend
import Foundation
import Models
import Networking
import Testing

struct RevisionRouteTests {
  private let store = InMemoryStore()
  private let shop: Shop
  private let token: String

  init() async throws { (shop, token) = try await Shop.signedIn(store: store) }

  private func path(_ stage: Order.Stage, token: String) async throws -> String {
    let orders = try await shop.page(OrderQuery(limit: 1000), token: token).orders
    return "/v1/orders/\(try #require(orders.first { $0.stage == stage }).id)"
  }

  @Test func canceledOrderStaysCanceledAfterARestartAndCanBeRestored() async throws {
    let path = try await path(.placed, token: token)
    let before = try await shop.ask(.get, path, token: token)
    #expect(
      try await shop.ask(.post, path + "/cancellation", token: token).decoded(OrderAnswer.self).order.stage == .canceled
    )
    let restarted = try Shop(store: store)
    let other = try await restarted.signIn()
    #expect(try await restarted.ask(.get, path, token: other).decoded(OrderAnswer.self).order.stage == .canceled)
    let restored = try await restarted.ask(.delete, path + "/cancellation", token: other)
    #expect(try restored.decoded(OrderAnswer.self).order == before.decoded(OrderAnswer.self).order)
    let (old, new) = (try before.decoded(OrderDetailsAnswer.self), try restored.decoded(OrderDetailsAnswer.self))
    #expect(new.lines == old.lines && new.shippingAddress == old.shippingAddress)
    #expect(new.history.prefix(old.history.count) == old.history[...])
    #expect(new.history.suffix(2).map(\.kind) == [.canceled, .restored])
    #expect(new.history.suffix(2).allSatisfy { $0.author == "Ada Lovelace" })
  }

  @Test func canceledOrderIsNeitherPaidNorCompletedNorEdited() async throws {
    let path = try await path(.placed, token: token)
    _ = try await shop.ask(.post, path + "/cancellation", token: token)
    #expect(try await shop.ask(.post, path + "/payment", token: token).refusal() == "409 canceled")
    #expect(try await shop.ask(.post, path + "/completion", token: token).refusal() == "409 canceled")
    #expect(try await shop.ask(.put, path, body: Draft().json, token: token).refusal() == "409 canceled")
    #expect(try await shop.ask(.delete, path + "/completion", token: token).refusal() == "409 not_completed")
  }

  @Test func secondClientThatCancelsLearnsOfTheFirst() async throws {
    let (first, second) = (try await shop.signIn(), try await shop.signIn())
    let path = try await path(.placed, token: first)
    let canceled = try await shop.ask(.post, path + "/cancellation", token: first)
    let written = store.documents
    #expect(try await shop.ask(.post, path + "/cancellation", token: first) == canceled.unconfirmed)
    #expect(try await shop.ask(.post, path + "/cancellation", token: second).refusal() == "409 already_canceled")
    #expect(store.documents == written)
    #expect(try await shop.ask(.delete, path + "/cancellation", token: second).status == 200)
    #expect(try await shop.ask(.delete, path + "/cancellation", token: first).refusal() == "409 already_restored")
  }

  @Test func editedOrderHasTheContentOfTheDraft() async throws {
    let path = try await path(.placed, token: token)
    let draft = Draft(customerName: " Ada Byron ", lines: [#"{"name":"Gear","quantity":3,"unitPriceCents":1250}"#])
    let edited = try await shop.ask(.put, path, body: draft.json, token: token)
    #expect(try edited.decoded(OrderAnswer.self).customerName == "Ada Byron")
    #expect(try edited.decoded(OrderAnswer.self).totalCents == 3750)
    #expect(try edited.decoded(OrderDetailsAnswer.self).history.last?.kind == .edited)
    #expect(try await shop.ask(.put, path, body: draft.json, token: token) == edited.unconfirmed, "it is repeated")
    let restarted = try Shop(store: store)
    #expect(try await restarted.ask(.get, path, token: restarted.signIn()).body == edited.unconfirmed.body)
    let invalid = Draft(customerName: "", lines: draft.lines)
    #expect(try await shop.ask(.put, path, body: invalid.json, token: token).refusal() == "422 invalid_field")
  }
}
