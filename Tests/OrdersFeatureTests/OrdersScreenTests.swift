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

  /// The orders that were opened.
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
    let clock = VirtualClock()
    let feature = OrdersFeatureFactory.create(
      orderService: service, analytics: RecordingAnalytics(), clock: clock,
      closures: OrdersClosures(onOpenOrder: { [visits] id in visits.ids.append(id) }))
    let view = screen(feature)
    let driver = Driver(WindowGroup { view }, size: size, clock: clock)
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "orders", text: text))
  }

  @Test func listHandlesKeysFromTheStart() async throws {
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
      expect "▸ #1001"
      key c
      expect "3 of 7"
      expect "▸ #1001"
      key down
      expect "▸ #1003"
      reject "#1001    "
      """)
    #expect(service.orders.first?.isCompleted == true)
  }

  @Test func searchFiltersTheListWhileTyping() async throws {
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

  @Test("A failed load is shown in place of the orders, and can be retried")
  func failedLoadCanBeRetried() async throws {
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

  @Test(.bug(id: "U1")) func returnAndEscapeLeaveTheSearchAndEscapeClearsIt() async throws {
    try await play(
      """
      expect "/ Search"
      key /
      expect "Enter Show results  Esc Leave search"
      key /
      expect "Name or number"
      key a
      key l
      key return
      expect "2 of 7"
      key down
      expect "▸ #1006"
      expect "Esc Clear search"
      key /
      key i
      key escape
      expect "2 of 7"
      expect "⌕  ali"
      key escape
      expect "7 of 7"
      expect "▸ #1006"
      key return
      """)
    #expect(visits.ids == [1006])
  }

  @Test(.bug(id: "U1")) func escapeClearsASearchWithoutMatches() async throws {
    try await play(
      """
      key /
      key x
      key /
      expect "▎x/"
      expect "No order matches your search."
      key return
      expect "Esc Clear search"
      key escape
      expect "7 of 7"
      key down
      expect "▸ #1002"
      """)
  }

  @Test(.bug(id: "U1")) func escapeReturnsToTheListOfALargeShop() async throws {
    service.set(OrderListFixture.largeShop())
    try await play(
      """
      key /
      key x
      expect "0 of 1,200"
      key escape
      expect "1,200 of 1,200"
      key down
      expect "▸ #1199"
      """)
  }

  @Test(.bug(id: "U4")) func completionIsAcknowledgedForTenSecondsAndUndoneByOneKey() async throws {
    try await play(
      """
      key down 3
      key c
      expect "✓ Order #1004 completed. u Undo"
      key c 3
      expect "▸ #1004"
      key u
      expect "Order #1004 is pending again."
      key c
      expect "✓ Order #1004 completed."
      advance 10s
      reject "Order #1004 completed."
      key u
      """)
    #expect(service.orders.filter(\.isCompleted).map(\.id) == [1002, 1004, 1005, 1007])
  }

  @Test(.bug(id: "U4"), arguments: [Size(width: 60, height: 20), Size(width: 40, height: 12)])
  func acknowledgementFitsANarrowScreen(size: Size) async throws {
    try await play(
      """
      key c
      expect "✓ Order #1001 completed. u Undo"
      """, size: size)
  }

  @Test(.bug(id: "S4")) func searchIsSentToTheServerOnceTheUserPauses() async throws {
    let queries = Queries()
    let shop = OrderListFixture.largeShop()
    service.onOrders.set { query in
      await queries.add(query.search)
      return query.page(of: shop)
    }
    let clock = VirtualClock()
    let feature = OrdersFeatureFactory.create(
      orderService: service, analytics: RecordingAnalytics(), clock: clock,
      closures: OrdersClosures(onOpenOrder: { _ in }))
    let driver = Driver(WindowGroup { feature.makeMainView() }, clock: clock)
    await driver.settle()
    driver.window.send(.key(KeyPress(.character("/"))))
    for digit in "1170" {
      driver.window.send(.key(KeyPress(.character(digit))))
      await driver.advance(by: .milliseconds(100))
    }
    await driver.advance(by: .milliseconds(100))
    #expect(queries.texts == ["", "1170"])
    await driver.close()
  }

  /// The search texts that the server received.
  private final class Queries {
    private(set) var texts: [String] = []
    func add(_ text: String) { texts.append(text) }
  }

  @Test(.bug(id: "U12")) func endKeySelectsTheLastOrderOfALargeShop() async throws {
    service.set(OrderListFixture.largeShop())
    try await play(
      """
      expect "1,200 of 1,200"
      key end
      expect "▸ #1 "
      key home
      expect "▸ #1200 "
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

  @Test func unknownOrderIsReported() async throws {
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
