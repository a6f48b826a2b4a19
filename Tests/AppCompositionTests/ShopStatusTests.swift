import Foundation
import Models
import Networking
import Services
import ServicesFakes
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import AppComposition

@Suite("The status of the shop in the tab bar")
struct ShopStatusTests {
  nonisolated private static let noon = Date(timeIntervalSince1970: 43_200)
  private let orders = FakeOrderService()
  private let status: ShopStatus

  init() {
    orders.set(Order.samples)
    status = ShopStatus(orders: orders, profiles: FakeProfileService(), now: { ShopStatusTests.noon }, timeZone: .gmt)
  }

  @Test("The number of pending orders is the badge, in few columns")
  func badgeIsTheNumberOfPendingOrders() async {
    #expect(status.badge.isEmpty)
    await status.loadPendingCount()
    #expect(status.badge == status.pendingCount.map(String.init) && status.pendingCount ?? 0 > 0)
  }

  @Test("The connection is online, offline or stale since a time, or down for maintenance until a time")
  func connectionIsNamed() {
    #expect(status.connectionText == "online" && status.isOnline)
    status.connectionDidChange(isOffline: true)
    #expect(status.connectionText == "offline since 12:00" && !status.isOnline)
    status.connectionDidChange(isOffline: false)
    status.serverDidRespond(with: .unavailable(status: 503, retryAfter: .seconds(1800)))
    #expect(status.connectionText == "maintenance until 12:30" && !status.isOnline)
    status.serverDidRespond(with: .serverError(503))
    #expect(status.connectionText == "maintenance")
    status.serverDidRespond(with: nil)
    #expect(status.connectionText == "online")
    status.serverDidRespond(with: .decodingError)
    #expect(status.connectionText == "stale since 12:00" && !status.isOnline)
    status.serverDidRespond(with: nil)
    #expect(status.connectionText == "online" && status.isOnline)
  }

  @Test("The bar names the shop and its user, and the badge follows a completed order")
  func barFollowsTheShop() async throws {
    let fixture = AppFixture.signedIn()
    let screen = ScreenDriver(fixture.launch())
    await screen.resize(to: Size(width: 120, height: 30))
    await screen.expect("Oldest pending")
    await screen.expect("● online")
    let main = try #require(fixture.coordinator?.mainCoordinator)
    let count = try #require(main.status.pendingCount)
    #expect(screen.lines[0].contains("2 Orders \(count)"))
    let pending = try await main.user.orders.orders(matching: OrderQuery(filter: .pending, limit: 1)).orders
    let id = try #require(pending.first?.id)
    try await main.user.orders.complete(id)
    main.user.revisions.record(.changed(id))
    await screen.expect(count == 1 ? "2 Orders  " : "2 Orders \(count - 1)")
  }
}
