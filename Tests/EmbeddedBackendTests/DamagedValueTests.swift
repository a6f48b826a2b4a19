import CoreFakes
import Foundation
import Models
import Networking
import Persistence
import Testing

@testable import EmbeddedBackend

/// Documents that have the right form, but values that the server never writes.
struct DamagedValueTests {
  private let store = InMemoryStore()

  /// Replaces a part of a stored document, and removes the checksum, which would reveal that.
  private func replace(_ text: String, with replacement: String, in name: String) throws {
    let document = String(decoding: try #require(store.documents[name]), as: UTF8.self)
    try #require(document.contains(text))
    let unchecked = document.replacing(#/"checksum":"[0-9a-f]+",/#, with: "")
    try store.set(Data(unchecked.replacing(text, with: replacement).utf8), for: name)
  }

  @Test(arguments: [
    (#""quantity":2"#, #""quantity":9223372036854775807"#), (#""quantity":2"#, #""quantity":-1"#),
    (#""unitPriceCents":5500"#, #""unitPriceCents":0"#), (#""discountCents":1000"#, #""discountCents":11001"#),
    (#""discountCents":1000"#, #""discountCents":-9223372036854775808"#), (#""number":1251"#, #""number":1001"#),
    (#""seedCount":250"#, #""seedCount":9223372036854775807"#), (#","seedCount":250"#, ""),
  ])
  func placedOrderThatNoDraftResultsInIsSetAside(text: String, replacement: String) async throws {
    let shop = try Shop(store: store)
    _ = try await shop.place(Draft(), token: shop.signIn())
    try replace(text, with: replacement, in: "backend-orders")
    let restarted = try Shop(store: store, clock: shop.clock)
    #expect(store.documentsSetAside.keys.sorted() == ["backend-orders.corrupt-1"])
    #expect(try await restarted.page(OrderQuery(), token: restarted.signIn()).total == 250)
  }

  @Test(arguments: ["", "../ada", String(repeating: "x", count: 65)])
  func accountThatCannotNameADocumentIsSetAside(id: String) async throws {
    _ = try await Shop(store: store).signUp()
    try replace(#""id":"ada""#, with: #""id":"\#(id)""#, in: "backend-accounts")
    let restarted = try Shop(store: store)
    #expect(store.documentsSetAside.keys.sorted() == ["backend-accounts.corrupt-1"])
    #expect(try await restarted.trySignIn("ada@example.com", "lovelace").status == 201)
  }

  @Test func largestNumbersDoNotTrap() async throws {
    let (shop, token) = try await Shop.signedIn(store: store)
    _ = try await shop.place(Draft(), token: token)
    _ = try await shop.requestReset()
    try replace(#""count":1"#, with: #""count":9223372036854775807"#, in: "backend-orders")
    try replace(#""sessionGeneration":0"#, with: #""sessionGeneration":9223372036854775807"#, in: "backend-accounts")
    try replace(#""id":1"#, with: #""id":9223372036854775807"#, in: "backend-mail")
    let restarted = try Shop(store: store, clock: shop.clock)
    let path = "/v1/orders/1251/payment"
    #expect(try await restarted.ask(.post, path, token: restarted.signIn()).status == 200)
    #expect(try await restarted.requestReset().status == 202)
    let mail = try #require(try MailOutbox(store: store).newestToken())
    #expect(try await restarted.reset(mail).status == 200)
  }
}
