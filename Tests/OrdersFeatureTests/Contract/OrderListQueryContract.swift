import Models
import OrdersFeature
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@Suite("The order list searches, filters and sorts")
struct OrderListQueryContract {
  @Test(
    arguments: [
      ("John", "1 of 7", "#1001"), ("ZOË", "1 of 7", "#1004"), ("1005", "1 of 7", "#1005"),
      ("alice", "2 of 7", "#1006"),
    ])
  func searchFindsNamesAndNumbers(
    search: (text: String, count: String, order: String)
  ) async {
    let screen = OrderListScreenFixture().screen()
    await screen.type(search.text, into: "Search")
    await screen.expect(search.count)
    await screen.expect(search.order)
  }

  @Test func searchFiltersTheListWhileTyping() async throws {
    let list = OrderListScreenFixture()
    try await list.play(
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
    #expect(list.fake.orders.filter(\.isCompleted).count == 3, "a letter in the search is no shortcut")
  }

  @Test(
    .requirement("P9"),
    arguments: [
      ("All", [1001, 1002, 1003, 1004, 1005, 1006, 1007]), ("Pending", [1001, 1003, 1004, 1006]),
      ("Completed", [1002, 1005, 1007]), ("High value", [1004, 1002]),
    ])
  func filtersShowTheirOrdersInOrder(
    filter: (title: String, ids: [Order.ID])
  ) async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    await screen.tap(filter.title)
    await screen.expect("\(filter.ids.count) of 7")
    let shown = screen.lines.compactMap { $0.firstMatch(of: /\#(\d{4})\s/).flatMap { Int($0.1) } }
    #expect(shown == filter.ids)
  }

  @Test(.requirement("P2", "P9")) func searchAndFilterAreCombined() async {
    let screen = OrderListScreenFixture().screen()
    await screen.type("alice", into: "Search")
    await screen.tap("Pending")
    await screen.expect(all: "1 of 7", "#1006")
  }

  @Test func searchIsSentToTheServerOnceTheUserPauses() async {
    let list = OrderListScreenFixture(orders: OrderListFixture.largeShop())
    let screen = list.screen()
    await screen.settle()
    screen.driver.window.send(.key(KeyPress(.character("/"))))
    for digit in "1170" {
      screen.driver.window.send(.key(KeyPress(.character(digit))))
      await screen.advance(by: .milliseconds(100))
    }
    await screen.advance(by: .milliseconds(100))
    #expect(list.service.queries.map(\.search) == ["", "1170"])
    await screen.driver.close()
  }

  @Test func aStaleResponseNeverReplacesANewerOne() async {
    let list = OrderListScreenFixture(orders: OrderListFixture.largeShop())
    let screen = list.screen()
    await screen.expect("1,200 of 1,200")
    list.service.setDelay { [clock = list.clock] query in
      guard query.search == "11" else { return }
      // The server does not notice that the request was canceled.
      await Task { try? await clock.sleep(for: .seconds(5)) }.value
    }
    await screen.type("/11")
    await screen.advance(by: .milliseconds(200))
    await screen.type("7")
    await screen.advance(by: .milliseconds(200))
    await screen.expect("12 of 1,200")
    await screen.advance(by: .seconds(10))
    #expect(screen.shows("12 of 1,200") && screen.shows("#1179") && !screen.shows("#1199"))
    #expect(list.service.queries.map(\.search) == ["", "11", "117"])
  }
}
