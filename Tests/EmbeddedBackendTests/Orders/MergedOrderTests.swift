import Foundation
import Models
import Networking
import TestSupport
import Testing

/// Placed orders among the seeded ones, whose dates may be before or after theirs.
struct MergedOrderTests {
  @Test("Placed and revised orders appear where the query defines", .requirement("P9"), arguments: OrderFilter.allCases)
  func placedOrdersAppearWhereTheQueryDefines(filter: OrderFilter) async throws {
    let (shop, token) = try await Shop.signedIn()
    // The results of these queries are cached, and not valid after the revisions.
    let unpaid = try await shop.page(OrderQuery(filter: filter, sort: OrderSort(.status), limit: 1000), token: token)
      .orders.filter(\.canBeRevised)
    for (index, order) in unpaid.prefix(6).enumerated() {
      let path = "/v1/orders/\(order.id)"
      let draft = Draft(
        customerName: "Adam \(10 + index)", lines: [#"{"name":"E","quantity":1,"unitPriceCents":150000}"#])
      if index < 4 { #expect(try await shop.ask(.put, path, body: draft.json, token: token).status == 200) }
      if index > 2 { #expect(try await shop.ask(.post, path + "/cancellation", token: token).status == 200) }
      if index == 0 { #expect(try await shop.ask(.post, path + "/payment", token: token).status == 200) }
    }
    for (index, hours) in [0.0, -30, 5, -100.25, 0, -90].enumerated() {
      shop.clock.advance(by: hours * 3600)
      let line = #"{"name":"Engine","quantity":1,"unitPriceCents":\#(90_000 * (1 + index % 3))}"#
      let draft = Draft(id: "draft-\(index)", customerName: "Adam \(index)", lines: [line], appliesDiscount: false)
      #expect(try await shop.place(draft, token: shop.signIn()).status == 201)
      if index.isMultiple(of: 2) {
        for change in ["payment", "completion"] {
          #expect(try await shop.ask(.post, "/v1/orders/\(1251 + index)/\(change)", token: token).status == 200)
        }
      }
    }
    let content = try await shop.content(token: shop.signIn())
    #expect(content.orders.count == 256)
    for search in ["", "ada", "125", "1252", "engine", "london e", "nobody"] {
      for (offset, limit) in [(0, 1000), (0, 3), (1, 2), (100, 7), (254, 10)] {
        let query = OrderQuery(filter: filter, search: search, offset: offset, limit: limit)
        #expect(try await shop.page(query, token: token) == content.page(query), "\(query)")
      }
      for key in OrderSort.Key.allCases {
        for sort in [OrderSort(key), OrderSort(key).reversed] {
          for number in [1001, 1252, 9999] {
            var query = OrderQuery(filter: filter, search: search, sort: sort, limit: 1000)
            query.locatedOrder = number
            #expect(try await shop.page(query, token: token) == content.page(query), "\(query)")
          }
        }
      }
    }
  }
}
