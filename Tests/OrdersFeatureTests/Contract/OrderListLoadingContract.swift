import FeatureKit
import Models
import OrdersFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@Suite("The order list loads, fails and retries")
struct OrderListLoadingContract {
  @Test func anEmptyShopSaysHowToMakeAnOrder() async {
    let list = OrderListScreenFixture(orders: [])
    let screen = list.screen()
    await screen.expect(all: "No orders yet. Press n to place one.", "0 of 0")
    await screen.type("n")
    #expect(list.newOrderCount == 1)
  }

  @Test func anEmptyHistoryOffersNoNewOrder() async {
    let screen = OrderListScreenFixture(orders: []).screen { $0.makeView(for: .history) }
    await screen.expect("No orders yet. They will appear here as they come in.")
  }

  @Test("A failed load is shown in place of the orders, and can be retried", .requirement("P9"))
  func failedLoadCanBeRetried() async throws {
    let list = OrderListScreenFixture()
    list.fake.onOrders.set { [fake = list.fake] _ in
      fake.onOrders.clear()
      throw FailureMessage("No internet connection", suggestion: "Check your internet connection and try again")
    }
    try await list.play(
      """
      expect "Your orders could not be loaded"
      expect "No internet connection"
      tap "Try again"
      expect "7 of 7"
      reject "No internet connection"
      """)
  }

  @Test("Other features read what the list has loaded")
  func loadedOrdersAreAvailable() async {
    let list = OrderListScreenFixture()
    #expect(list.loadedOrders.isEmpty)
    _ = await list.loadedScreen()
    #expect(Set(list.loadedOrders.map(\.id)) == Set(Order.samples.map(\.id)))
  }

  @Test func anExpiredSessionLeadsToSignIn() async {
    let list = OrderListScreenFixture()
    list.fake.fail(with: AuthError.sessionExpired)
    let screen = list.screen()
    await screen.expect(all: "Your orders could not be loaded", "Please sign in to continue")
    await screen.reject("Try again")
    await screen.tap("Sign in")
    #expect(list.signInCount == 1)
  }

  /// Shows a list of 10,000 orders, and selects the last one.
  private func showEnd(of list: OrderListScreenFixture) async -> ScreenDriver {
    let screen = list.screen()
    await screen.expect("10,000 of 10,000")
    await screen.press(.end)
    await screen.expect("▸ #1 ")
    return screen
  }

  @Test func tenThousandOrdersAreLoadedInPagesAroundTheSelection() async {
    let list = OrderListScreenFixture(orders: OrderListFixture.largeShop(count: 10_000))
    let screen = await showEnd(of: list)
    await screen.press(.up, count: 300)
    await screen.expect("▸ #301 ")
    #expect(list.service.queries.map(\.offset) == [0, 9500])
    await screen.press(.up, count: 150)
    await screen.expect("▸ #451 ")
    #expect(list.service.queries.map(\.offset) == [0, 9500, 9000])
  }

  @Test(
    "In the background, only the orders around the selection remain; the others are loaded again when needed",
    .requirement("L1"))
  func distantOrdersAreReleased() async {
    let list = OrderListScreenFixture(orders: OrderListFixture.largeShop(count: 10_000))
    let screen = await showEnd(of: list)
    #expect(list.releasedOrders() == ReleasedResources("listed orders", releasedCount: 500, of: 1000))
    #expect(list.releasedOrders() == ReleasedResources("listed orders", releasedCount: 0, of: 500))
    await screen.expect(all: "▸ #1 ", "10,000 of 10,000")
    #expect(list.service.queries.map(\.offset) == [0, 9500])
    await screen.press(.home)
    await screen.expect("▸ #10000 ")
    #expect(list.service.queries.map(\.offset) == [0, 9500, 0])
  }

  @Test func aFailedPageIsReportedAndLoadedAgain() async {
    let list = OrderListScreenFixture(orders: OrderListFixture.largeShop())
    let screen = list.screen()
    await screen.expect("1,200 of 1,200")
    list.fake.onOrders.set(throwing: FailureMessage("Request timed out"))
    await screen.press(.end)
    await screen.expect("More orders could not be loaded")
    list.fake.onOrders.clear()
    await screen.tap("OK")
    await screen.press(.up)
    await screen.expect("▸ #2 ")
  }

  @Test func aFailedReloadKeepsTheOrders() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    list.fake.onOrders.set(throwing: FailureMessage("Request timed out", suggestion: "Try again in 10 seconds"))
    await screen.type("c")
    await screen.expect(all: "✓ Order #1001 completed.", "Not up to date", "John Appleseed")
    list.fake.onOrders.clear()
    await screen.type("r")
    await screen.reject("Not up to date")
    #expect(screen.lines.contains { $0.contains("#1001 ") && $0.contains("John") && $0.contains("✓ Completed") })
  }
}
