import FeatureKit
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import OrdersFeature

struct OrdersScreenTests {
  private let service = FakeOrderService()
  private let visits = Visits()

  /// Which orders were opened.
  private final class Visits {
    var ids: [Order.ID] = []
  }

  init() {
    service.set(Order.samples)
  }

  private func play(
    _ text: String, size: Size = Size(width: 80, height: 24),
    on screen: (any OrdersFeatureAPI) -> AnyView = { $0.makeMainView() }
  ) async throws {
    let feature = OrdersFeatureFactory.create(
      orderService: service, analytics: RecordingAnalytics(),
      closures: OrdersClosures(onOpenOrder: { [visits] id in visits.ids.append(id) }))
    let view = screen(feature)
    let driver = Driver(WindowGroup { view }, size: size, clock: VirtualClock())
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "orders", text: text))
  }

  @Test func listTakesKeysFromTheStart() async throws {
    try await play(
      """
      expect "7 of 7"
      expect "▸ #1001"
      key down 3
      expect "▸ #1004"
      key return
      """)
    #expect(visits.ids == [1004])
  }

  @Test func oneKeyCompletesTheSelectedOrder() async throws {
    try await play(
      """
      tap "Pending"
      expect "4 of 7"
      key tab 2
      expect "▸ #1001"
      key c
      expect "3 of 7"
      expect "▸ #1003"
      """)
    #expect(service.orders.first?.isCompleted == true)
  }

  @Test func searchNarrowsTheListAsOneTypes() async throws {
    try await play(
      """
      expect "7 of 7"
      key /
      key a
      key l
      expect "2 of 7"
      key i
      key c
      expect "Alice Turner"
      reject "Bob Novak"
      type "Search" nobody
      expect "No order matches your search."
      """)
    #expect(service.orders.filter(\.isCompleted).count == 3, "a letter in the search is no shortcut")
  }

  @Test func columnsFitANarrowScreen() async throws {
    try await play(
      """
      expect "Customer"
      expect "Nov 17, 2026"
      expect "$4,999.99"
      expect "✓ Completed"
      expect "High value"
      expect "7 of 7"
      """, size: Size(width: 60, height: 20))
  }

  @Test("A failed load is shown in place of the orders, and can be tried again")
  func failedLoadCanBeTriedAgain() async throws {
    let service = service
    service.onOrders.set { _ in
      service.onOrders.clear()
      throw FailureMessage("No internet connection", suggestion: "Check your internet connection and try again")
    }
    try await play(
      """
      expect "No internet connection"
      tap "Try again"
      expect "7 of 7"
      reject "No internet connection"
      """)
  }

  @Test func farEndOfALargeShopIsReached() async throws {
    service.set(OrderListFixture.largeShop())
    try await play(
      """
      expect "1,200 of 1,200"
      key end
      expect "#701 "
      key end
      expect "#201 "
      key end
      expect "#1 "
      """)
  }

  @Test func detailShowsTheFactsAndCompletes() async throws {
    try await play(
      """
      expect "John Appleseed"
      expect "$10.00"
      expect "○ Pending"
      key c
      expect "✓ Completed"
      """, on: { $0.makeDetailView(orderID: 1001) })
    #expect(service.orders.first?.isCompleted == true)
  }

  @Test func unknownOrderIsSaidToBeUnknown() async throws {
    try await play(#"expect "Order #9999 was not found""#, on: { $0.makeDetailView(orderID: 9999) })
  }

  @Test func historyShowsCompletedOrdersOnly() async throws {
    try await play(
      """
      expect "3 of 3"
      reject "○ Pending"
      key return
      """, on: { $0.makeHistoryView() })
    #expect(visits.ids == [1002])
  }
}
