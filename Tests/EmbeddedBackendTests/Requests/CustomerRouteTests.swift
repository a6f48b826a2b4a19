import Foundation
import Models
import Networking
import Testing

@testable import EmbeddedBackend

struct CustomerRouteTests {
  @Test(arguments: [
    ("sort", "age"), ("sort", ""), ("limit", "0"), ("limit", "201"), ("limit", "many"), ("offset", "-1"),
  ])
  func invalidParametersAreNamed(name: String, value: String) async throws {
    let shop = try Shop()
    let response = try await shop.ask(.get, "/v1/customers", query: [name: value], token: shop.signIn())
    #expect(response.status == 400)
    #expect(String(decoding: response.body, as: UTF8.self).contains(name))
  }

  @Test func unchangedCustomersAreNotSentAgain() async throws {
    let shop = try Shop()
    let token = try await shop.signIn()
    let tag = try #require(await shop.ask(.get, "/v1/customers", token: token).headers["ETag"])
    let again = try await shop.backend.send(
      HTTPRequest(.get, "/v1/customers", headers: ["Authorization": "Bearer \(token)", "If-None-Match": tag]))
    #expect(again.status == 304 && again.body.isEmpty)
  }

  @Test func noTwoCustomersOfTheSeedHaveOneFoldedName() {
    #expect(Set(CustomerNames.folded).count == CustomerNames.all.count)
  }

  @Test("An edit joins the only customer of the name, and can correct the name of an own customer")
  func editJoinsTheCustomerOfTheName() async throws {
    let (shop, token) = try await Shop.signedIn()
    let seeded = try await shop.content(token: token).orders[0].customerName
    _ = try await shop.place(Draft(customerName: "mary  somerville"), token: token)
    let edits = [
      ("Mary Somerville", "Mary Somerville"), (seeded.uppercased(), seeded), ("MARY Somerville", "MARY Somerville"),
    ]
    for (typed, stored) in edits {
      let response = try await shop.ask(
        .put, "/v1/orders/1251", body: Draft(customerName: typed).json, token: token)
      #expect(response.status == 200)
      #expect(try response.decoded(OrderAnswer.self).customerName == stored, "\(typed)")
    }
  }

  @Test func ordersOfOtherAccountsAreNotCounted() async throws {
    let shop = try Shop()
    _ = try await shop.signUp()
    let response = try await shop.ask(
      .get, "/v1/customers", token: shop.signIn("mary@example.com", "heavens above"))
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"customers":[],"total":0}"#)
  }
}
