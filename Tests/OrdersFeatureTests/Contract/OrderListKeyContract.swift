import Models
import OrdersFeature
import ServicesFakes
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@Suite("The order list obeys its keys")
struct OrderListKeyContract {
  @Test func listHandlesKeysFromTheStart() async throws {
    let list = OrderListScreenFixture()
    try await list.play(
      """
      expect "7 of 7"
      expect "▸ #1001"
      key down 3
      expect "▸ #1004"
      key return
      key n
      """)
    #expect(list.openedIDs == [1004] && list.newOrderCount == 1)
  }

  @Test func oneKeyCompletesTheSelectedOrder() async throws {
    let list = OrderListScreenFixture()
    try await list.play(
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
    #expect(list.fake.orders.first?.isCompleted == true)
  }

  @Test func aClickSelectsAnOrderAndADoubleClickOpensIt() async {
    let list = OrderListScreenFixture()
    let screen = list.screen()
    await screen.click("Zoë Núñez")
    await screen.expect("▸ #1004")
    #expect(list.openedIDs.isEmpty)
    await screen.click("Alice Turner", count: 2)
    #expect(list.openedIDs == [1002])
  }

  @Test("A search that only other filters answer says so, and searches all orders")
  func aSearchOutsideOfTheFilterOffersAllOrders() async throws {
    for keys in ["key return\nexpect \"Enter Search all orders\"\nkey return", "key return\nkey o"] {
      try await OrderListScreenFixture().play(
        """
        tap "Completed"
        expect "3 of 7"
        key /
        type "Search" 1001
        expect "No order in “Completed” matches your search."
        expect "Search all orders"
        \(keys)
        expect "1 of 7"
        expect "▸ #1001"
        """)
    }
  }

  @Test func returnAndEscapeLeaveTheSearchAndEscapeClearsIt() async throws {
    let list = OrderListScreenFixture()
    try await list.play(
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
    #expect(list.openedIDs == [1006])
  }

  @Test func escapeClearsASearchWithoutMatches() async throws {
    try await OrderListScreenFixture().play(
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

  @Test func escapeReturnsToTheListOfALargeShop() async throws {
    try await OrderListScreenFixture(orders: OrderListFixture.largeShop()).play(
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

  @Test func historyShowsCompletedOrdersOnly() async throws {
    let list = OrderListScreenFixture()
    var shown: [OrdersRoute] = []
    try await list.play(
      """
      expect "3 of 3"
      reject "○ Placed"
      reject "● Paid"
      key return
      """, on: { $0.makeView(for: .history) { shown.append($0) } })
    #expect(shown == [.detail(1002)])
  }
}
