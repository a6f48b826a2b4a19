import Models
import OrdersFeature
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@Suite("The user sorts the order list")
struct OrderListSortContract {
  private func shownIDs(on screen: ScreenDriver) -> [Order.ID] {
    screen.lines.compactMap { $0.firstMatch(of: /\#(\d+)\s/).flatMap { Int($0.1) } }
  }

  private func sort(_ screen: ScreenDriver, by title: String) async {
    await screen.type("s")
    await screen.expect("Sort the orders")
    await screen.tap(title)
  }

  @Test(
    .requirement("P3", "Y2"),
    arguments: [
      ("Oldest first", "Age ▾", [1007, 1006, 1005, 1004, 1003, 1002, 1001]),
      ("Lowest number first", "Number ▴", [1001, 1002, 1003, 1004, 1005, 1006, 1007]),
      ("Customer, A to Z", "Customer ▴", [1002, 1006, 1005, 1001, 1007, 1004, 1003]),
      ("Highest total first", "Total ▾", [1004, 1002, 1006, 1007, 1001, 1003, 1005]),
      ("Pending first", "Status ▴", [1006, 1001, 1003, 1004, 1002, 1005, 1007]),
      ("Most items first", "It. ▾", [1007, 1006, 1005, 1004, 1003, 1002, 1001]),
    ])
  func theListIsSortedAndItsHeaderSaysHow(
    sort: (title: String, header: String, ids: [Order.ID])
  ) async {
    let screen = OrderListScreenFixture().screen()
    await screen.expect("Age ▴")
    await self.sort(screen, by: sort.title)
    await screen.expect(sort.header)
    #expect(shownIDs(on: screen) == sort.ids)
  }

  @Test func choosingTheSameValueAgainReversesTheList() async {
    let screen = OrderListScreenFixture().screen()
    await sort(screen, by: "Highest total first")
    await sort(screen, by: "Lowest total first")
    await screen.expect("Total ▴")
    #expect(shownIDs(on: screen) == [1005, 1003, 1001, 1007, 1006, 1002, 1004])
  }

  @Test func aClickOnAHeaderSortsAndASecondOneReverses() async {
    let screen = OrderListScreenFixture().screen()
    await screen.expect("Age ▴")
    await screen.click("Total")
    await screen.expect("Total ▾")
    #expect(screen.styledText.contains("bold|Total ▾}"))
    for (click, header) in [("Total ▾", "Total ▴"), ("Customer", "Customer ▴")] {
      await screen.click(click)
      await screen.expect(header)
    }
    await screen.click("Status")
    await screen.expect("Status ▴")
    #expect(shownIDs(on: screen) == [1006, 1001, 1003, 1004, 1002, 1005, 1007])
    await screen.click("Status ▴")
    await screen.expect("Status ▾")
    #expect(shownIDs(on: screen) == [1007, 1005, 1002, 1004, 1003, 1001, 1006])
  }

  @Test("The arrow of a column with only a symbol does not seem to belong to the total")
  func aNarrowStatusHasNoArrow() async {
    let screen = OrderListScreenFixture().screen(size: Size(width: 60, height: 20))
    await sort(screen, by: "Pending first")
    await screen.expect("▸ #1001")
    #expect(shownIDs(on: screen).first == 1006)
    #expect(!screen.shows("▴") && !screen.shows("▾"))
  }

  @Test("The selection does not follow a completed order away")
  func aCompletedOrderStaysInItsRow() async {
    let list = OrderListScreenFixture()
    let screen = list.screen()
    await sort(screen, by: "Pending first")
    await screen.expect("▸ #1001")
    await screen.type("c")
    await screen.expect("✓ Order #1001 completed.")
    #expect(shownIDs(on: screen).prefix(7) == [1006, 1001, 1003, 1004, 1002, 1005, 1007])
    await screen.type("c")
    await screen.expect("c Order #1001 is completed already")
    await screen.press(.down)
    await screen.expect("▸ #1003")
    #expect(shownIDs(on: screen).prefix(7) == [1006, 1003, 1004, 1001, 1002, 1005, 1007])
    await screen.press(.up)
    await screen.press(.down, count: 3)
    await screen.expect("▸ #1001")
    await screen.type("u")
    await screen.expect("Order #1001 is pending again.")
  }

  @Test func theFilterHasItsOwnOrderUntilTheUserChoosesOne() async {
    let screen = OrderListScreenFixture().screen()
    await screen.tap("High value")
    await screen.expect("Total ▾")
    await sort(screen, by: "Newest first")
    await screen.expect("Age ▴")
    #expect(shownIDs(on: screen) == [1002, 1004])
    await screen.tap("All")
    await screen.expect("Age ▴")
  }

  @Test func theSelectedOrderStaysSelected() async {
    let screen = OrderListScreenFixture().screen()
    await screen.press(.down, count: 2)
    await screen.expect("▸ #1003")
    await sort(screen, by: "Customer, A to Z")
    await screen.expect(all: "Customer ▴", "▸ #1003")
  }

  @Test func theServerSortsALargeShopInPages() async {
    let list = OrderListScreenFixture(orders: OrderListFixture.largeShop(count: 10_000))
    let screen = list.screen()
    await screen.expect("10,000 of 10,000")
    await sort(screen, by: "Lowest number first")
    await screen.expect("10,000 of 10,000")
    await screen.press(.home)
    await screen.expect("▸ #1 ")
    await screen.press(.end)
    await screen.expect("▸ #10000")
    let sorted = list.service.queries.filter { $0.sort == OrderSort(.number) }
    #expect(Set(sorted.map(\.offset)).isSubset(of: [0, 500, 9500]), "the pages between are never loaded")
  }

  @Test func theHistoryHasNoSortOrder() async throws {
    try await OrderListScreenFixture().play(
      """
      expect "3 of 3"
      reject "▾"
      key s
      reject "Sort the orders"
      """, on: { $0.makeView(for: .history) })
  }
}
