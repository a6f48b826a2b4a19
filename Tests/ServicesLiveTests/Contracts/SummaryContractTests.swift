import Foundation
import Models
import Services
import ServicesFakes
import Testing

struct SummaryContractTests {
  private func expected(of services: ServiceSet) async throws -> ShopSummary {
    let orders = try await services.orders.fetchOrders()
    let details = orders.map(OrderDetails.sample(of:))
    return ShopSummary(of: details, latestDays: 14, in: .gmt, at: services.now())
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func figuresFollowTheOrders(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.signedIn(kind)
    try await expectFigures(of: services)
    let page = try await services.orders.orders(matching: OrderQuery(filter: .pending))
    let order = try #require(page.orders.first { $0.isPaid })
    try await services.orders.complete(order.id)
    try await expectFigures(of: services)
    try await services.orders.reopen(order.id)
    try await expectFigures(of: services)
  }

  private func expectFigures(of services: ServiceSet) async throws {
    var (summary, expected) = (
      try await services.summary.summary(ofLatest: 14, in: .gmt), try await expected(of: services)
    )
    #expect(summary.latestActivity.count == ShopSummary.rowLimit)
    // The history of the sample details is not that of the server.
    (summary.latestActivity, expected.latestActivity) = ([], [])
    #expect(summary == expected)
  }
}
