import CoreFakes
import Foundation
import Models
import Networking
import Testing

@testable import EmbeddedBackend

/// The figures of a shop. `ShopSummary.init(of:latestDays:in:at:)` defines them.
struct SummaryRouteTests {
  private func summary(
    of shop: Shop, days: Int = 14, zone: String = "GMT", token: String
  ) async throws -> SummaryAnswer {
    let response = try await shop.ask(.get, "/v1/shop/summary", query: ["days": "\(days)", "zone": zone], token: token)
    #expect(response.status == 200 && response.headers["ETag"] == nil)
    return try response.decoded(SummaryAnswer.self)
  }

  private func oracle(of shop: Shop, days: Int = 14, zone: String = "GMT", token: String) async throws -> ShopSummary {
    let page = try await shop.page(OrderQuery(limit: 1000), token: token)
    #expect(page.orders.count == page.total)
    var details: [OrderDetails] = []
    for order in page.orders {
      let response = try await shop.ask(.get, "/v1/orders/\(order.id)", token: token)
      details.append(try response.decoded(OrderDetailsAnswer.self).details(of: order))
    }
    return ShopSummary(of: details, latestDays: days, in: try #require(TimeZone(identifier: zone)), at: shop.clock.now)
  }

  private func expectFigures(of shop: Shop, days: Int = 14, zone: String = "GMT", token: String) async throws {
    let expected = try await oracle(of: shop, days: days, zone: zone, token: token)
    #expect(try await summary(of: shop, days: days, zone: zone, token: token).summary == expected)
  }

  @Test(arguments: [(1, "GMT"), (14, "Europe/Berlin"), (30, "America/Los_Angeles"), (60, "Asia/Kathmandu")])
  func figuresAreThoseOfAllOrders(days: Int, zone: String) async throws {
    let shop = try Shop(seedOrders: 300)
    try await expectFigures(of: shop, days: days, zone: zone, token: shop.signIn())
  }

  @Test func figuresOfANewShopAreNotEmpty() async throws {
    let shop = try Shop()
    let summary = try await summary(of: shop, token: shop.signIn()).summary
    #expect(summary.pendingCount + summary.completedCount == 250 && summary.days.count == 14)
    #expect(summary.days.allSatisfy { $0.orderCount > 0 && $0.revenue > 0 })
    #expect(summary.oldestPending.count == 10 && summary.topCustomers.count == 10)
    #expect(summary.latestActivity.count == 10 && summary.highValueCount > 0)
  }

  @Test func figuresFollowEachChange() async throws {
    let store = InMemoryStore()
    let shop = try Shop(store: store, seedOrders: 60)
    var random = SplitMix64(seed: 26)
    for step in 0..<60 {
      try await change(shop, step: step, using: &random)
      if step.isMultiple(of: 3) {
        try await expectFigures(of: shop, days: 1 + random.next(below: 20), token: shop.signIn())
      }
    }
    let restarted = try Shop(store: store, seedOrders: 60, clock: shop.clock)
    try await expectFigures(of: restarted, token: restarted.signIn())
  }

  private func change(_ shop: Shop, step: Int, using random: inout SplitMix64) async throws {
    shop.clock.advance(by: TimeInterval(random.next(below: 7_200)))
    let token = try await shop.signIn()
    let path = "/v1/orders/\(1001 + random.next(below: 64))"
    switch random.next(below: 8) {
    case 0: _ = try await shop.ask(.post, path + "/payment", token: token)
    case 1: _ = try await shop.ask(.post, path + "/completion", token: token)
    case 2: _ = try await shop.ask(.delete, path + "/completion", token: token)
    case 3: _ = try await shop.ask(.post, path + "/cancellation", token: token)
    case 4: _ = try await shop.ask(.delete, path + "/cancellation", token: token)
    case 5: _ = try await shop.ask(.put, path, body: draft(step, using: &random).json, token: token)
    default: #expect(try await shop.place(draft(step, using: &random), token: token).status == 201)
    }
  }

  private func draft(_ step: Int, using random: inout SplitMix64) -> Draft {
    let line = #"{"name":"Engine","quantity":1,"unitPriceCents":\#(100 + random.next(below: 200_000))}"#
    return Draft(
      id: "draft-\(step)", customerName: "Adam \(random.next(below: 3))", lines: [line], appliesDiscount: false)
  }

  @Test func accountOfAUserHasNoFigures() async throws {
    let shop = try Shop()
    let token = try await shop.signUp().decoded(SessionAnswer.self).token
    let summary = try await summary(of: shop, days: 2, token: token).summary
    #expect(summary.pendingCount == 0 && summary.days.map(\.orderCount) == [0, 0] && summary.latestActivity.isEmpty)
  }

  @Test func daysBeginInTheTimeZoneAlsoWhenClocksChange() async throws {
    let shop = try Shop()
    let summary = try await summary(of: shop, days: 30, zone: "America/New_York", token: shop.signIn()).summary
    let hours = zip(summary.days, summary.days.dropFirst()).map { $1.date.timeIntervalSince($0.date) / 3600 }
    // On November 1, 2026, the clocks are set back.
    #expect(hours.count { $0 == 25 } == 1 && hours.count { $0 == 24 } == 28)
  }

  @Test func parametersHaveDefaults() async throws {
    let (shop, token) = try await Shop.signedIn()
    let response = try await shop.ask(.get, "/v1/shop/summary", token: token)
    #expect(try await response.decoded(SummaryAnswer.self).summary == summary(of: shop, token: token).summary)
  }

  @Test(arguments: [
    ["days": "0"], ["days": "61"], ["days": "-1"], ["days": ""], ["days": "x"], ["days": "9223372036854775808"],
    ["zone": ""], ["zone": "Nowhere/City"], ["zone": "../../etc/passwd"], ["zone": "\u{1B}[2J"],
  ])
  func invalidParameterIsRefused(query: [String: String]) async throws {
    let shop = try Shop()
    let response = try await shop.ask(.get, "/v1/shop/summary", query: query, token: shop.signIn())
    #expect(try response.refusal() == "400 invalid_query")
  }
}

/// The JSON of the figures, decoded independently of the server's code.
private struct SummaryAnswer: Decodable {
  struct Day: Decodable {
    var date: Date
    var completedCount: Int
    var pendingCount: Int
    var revenueCents: Int
  }

  struct Customer: Decodable {
    var customerName: String
    var orderCount: Int
    var revenueCents: Int
  }

  struct Activity: Decodable {
    var orderID: Int
    var customerName: String
    var totalCents: Int
    var kind: OrderEvent.Kind
    var date: Date
  }

  var pendingCount: Int
  var completedCount: Int
  var highValueCount: Int
  var pendingHighValueCount: Int
  var pendingHighValueTotalCents: Int
  var days: [Day]
  var oldestPending: [OrderAnswer]
  var topCustomers: [Customer]
  var latestActivity: [Activity]

  var summary: ShopSummary {
    ShopSummary(
      pendingCount: pendingCount, completedCount: completedCount, highValueCount: highValueCount,
      pendingHighValueCount: pendingHighValueCount,
      pendingHighValueTotal: Decimal(pendingHighValueTotalCents) / 100,
      days: days.map {
        ShopDay(
          date: $0.date, completedCount: $0.completedCount, pendingCount: $0.pendingCount,
          revenue: Decimal($0.revenueCents) / 100)
      },
      oldestPending: oldestPending.map(\.order),
      topCustomers: topCustomers.map {
        CustomerRevenue(
          customerName: $0.customerName, orderCount: $0.orderCount, revenue: Decimal($0.revenueCents) / 100)
      },
      latestActivity: latestActivity.map {
        ShopActivity(
          orderID: $0.orderID, customerName: $0.customerName, total: Decimal($0.totalCents) / 100, kind: $0.kind,
          date: $0.date)
      })
  }
}

extension OrderDetailsAnswer {
  fileprivate func details(of order: Order) -> OrderDetails {
    let lines = lines.map {
      OrderLine(name: $0.name, quantity: $0.quantity, unitPrice: Decimal($0.unitPriceCents) / 100)
    }
    return OrderDetails(
      id: order.id, customerName: order.customerName, date: order.date, isCompleted: order.isCompleted,
      isPaid: order.isPaid, isCanceled: order.isCanceled, lines: lines, discount: Decimal(discountCents) / 100,
      shippingAddress: shippingAddress,
      history: history)
  }
}
