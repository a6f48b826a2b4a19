import CoreFakes
import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import OrdersFeature

@Suite("Snapshots of the orders screens in three sizes")
struct OrdersSnapshotTests {
  private let service = FakeOrderService()

  init() {
    service.set(Order.samples)
  }

  private func orders(_ view: (any OrdersFeatureAPI) -> AnyView = { $0.makeMainView() }) throws -> ScreenDriver {
    let clock = VirtualClock()
    let context = FeatureContext(
      userID: "", time: AppTime(clock: clock, now: { Order.sample.date + 2 * 86_400 }, timeZone: .gmt))
    let feature = OrdersFeatureFactory.create(
      orderService: service, analytics: RecordingAnalytics(), revisions: ShopRevisions(), context: context,
      closures: .ignored)
    let view = view(feature).toasts(context.changes)
    return ScreenDriver(clock: clock) { view }
  }

  @Test func list() async throws {
    let screen = try orders()
    await screen.expect("7 of 7")
    await screen.press(.down, count: 2)
    await screen.snapshot("orders")
  }

  @Test func listInANarrowWindow() async throws {
    let screen = try orders()
    await screen.expect("7 of 7")
    await screen.snapshot("orders-tiny", sizes: [Size(width: 40, height: 20), Size(width: 40, height: 10)])
  }

  @Test func longList() async throws {
    service.set(OrderListFixture.largeShop())
    let screen = try orders()
    await screen.expect("1,200 of 1,200")
    await screen.press(.pageDown, count: 3)
    await screen.snapshot("orders-many")
  }

  @Test func searchWithoutAMatch() async throws {
    let screen = try orders()
    await screen.type("nobody", into: "Search")
    await screen.expect("No order matches")
    await screen.snapshot("orders-no-match")
  }

  @Test func failure() async throws {
    service.fail(
      with: FailureMessage("No internet connection", suggestion: "Check your internet connection and try again"))
    let screen = try orders()
    await screen.expect("No internet connection")
    await screen.snapshot("orders-failed")
  }

  @Test func acknowledgement() async throws {
    let screen = try orders()
    await screen.expect("7 of 7")
    await screen.type("c")
    await screen.expect("Undo")
    await screen.snapshot("orders-completed")
  }

  @Test(arguments: [
    (OrdersRoute.detail(1001), "John Appleseed", "order"), (.detail(9999), "was not found", "order-missing"),
    (.history, "3 of 3", "order-history"),
  ])
  func screenOfARoute(route: OrdersRoute, text: String, snapshot: String) async throws {
    let screen = try orders { $0.makeView(for: route) }
    await screen.expect(text)
    await screen.snapshot(snapshot)
  }
}
