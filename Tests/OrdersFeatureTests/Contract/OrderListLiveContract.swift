import FeatureKit
import Foundation
import Models
import OrdersFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@Suite("The order list follows the changes of other clients")
struct OrderListLiveContract {
  private static func newOrder(_ number: Int, after orders: [Order]) -> Order {
    let newest = orders.map(\.date).max() ?? Date(timeIntervalSince1970: 0)
    return Order(id: number, customerName: "New customer", total: 10, date: newest + Double(number))
  }

  /// Adds orders as other clients do.
  private func place(_ numbers: ClosedRange<Int>, in list: OrderListScreenFixture) {
    let orders = list.fake.orders
    for number in numbers {
      list.fake.set(list.fake.orders + [Self.newOrder(number, after: orders)])
      list.revisions.record(.placed(number))
    }
  }

  @Test func newOrderIsCountedWithoutAKey() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    place(2001...2001, in: list)
    await screen.expect(all: "8 of 8", "1 new order (Home)")
    await screen.press(.home)
    await screen.expect("▸ #2001")
    await screen.reject("new order (Home)")
    await screen.press(.down, count: 3)
    await screen.reject("new order (Home)")
  }

  @Test func completionByAnotherClientIsShown() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    list.fake.setCompleted(true, 1001, by: "Grace Hopper")
    list.revisions.record(.changed(1001))
    await screen.advance(by: .zero)
    #expect(screen.lines.contains { $0.contains("#1001") && $0.contains("✓ Completed") })
  }

  @Test("A failed load that follows a change is shown in the list, without a dialog")
  func failedUpdateIsShownInTheList() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    list.fake.onOrders.set(throwing: FailureMessage("Request timed out"))
    list.revisions.record(.changed(1001))
    await screen.advance(by: .zero)
    await screen.expect("Not up to date")
    await screen.reject("could not be loaded")
    list.fake.onOrders.clear()
    list.revisions.record(.changed(1001))
    await screen.advance(by: .zero)
    await screen.reject("Not up to date")
  }

  @Test("The failure of an action stays when the load of a change fails")
  func failureOfAnActionStays() async {
    let list = OrderListScreenFixture()
    let screen = await list.loadedScreen()
    list.fake.fail(with: FailureMessage("Request timed out"))
    await screen.press(.character("c"))
    await screen.expect("Order #1001 was not completed")
    list.revisions.record(.changed(1001))
    await screen.advance(by: .zero)
    await screen.expect("Order #1001 was not completed")
  }

  /// Answers queries as a server with this many orders does, the newest of which has the same number.
  private func serve(_ count: AwaitableValue<Int>, in list: OrderListScreenFixture) {
    list.fake.onOrders.set { query in
      let numbers = (1...count.value).reversed().dropFirst(query.offset).prefix(query.limit)
      let orders = numbers.map { number in
        Order(
          id: number, customerName: "Customer \(number)", total: 20, date: Date(timeIntervalSince1970: Double(number)))
      }
      return OrderPage(orders: orders, total: count.value, locatedPosition: query.locatedOrder.map { count.value - $0 })
    }
  }

  /// Scrolls away from the beginning, and returns the lines of the rows on the screen.
  private func scroll(_ screen: ScreenDriver) async -> [String] {
    await screen.press(.pageDown, count: 20)
    await screen.press(.up, count: 5)
    let rows = Self.rows(on: screen)
    #expect(rows.count > 10 && rows.contains { $0.contains("▸ #") })
    return rows
  }

  /// The lines of the rows without the scroll bar, whose position follows that in the list.
  private static func rows(on screen: ScreenDriver) -> [String] {
    screen.lines.filter { $0.contains("Customer ") && $0.contains("#") }.map { String($0.prefix(75)) }
  }

  @Test(
    "Any number of orders that arrive between two loads moves neither the selected row nor those around it",
    arguments: [99, 101, 499, 1_001, 50_000])
  func selectedOrderIsFoundWhereverItIs(addedCount: Int) async {
    let (list, count) = (OrderListScreenFixture(), AwaitableValue(100_000))
    serve(count, in: list)
    let screen = list.screen()
    await screen.expect("100,000 of 100,000")
    let rows = await scroll(screen)
    let queryCount = list.service.queries.count
    count.update { $0 += addedCount }
    list.revisions.record(ShopChange(placedOrders: Set(100_001...100_000 + addedCount)))
    await screen.advance(by: .zero)
    #expect(Self.rows(on: screen) == rows)
    #expect(list.service.queries.count - queryCount <= 3)
  }

  @Test("Fifty orders that arrive in a list of 100,000 move neither the selected row nor those around it")
  func selectedRowStaysUnderTheCursor() async {
    let (list, count) = (OrderListScreenFixture(), AwaitableValue(100_000))
    serve(count, in: list)
    let screen = list.screen()
    await screen.expect("100,000 of 100,000")
    let rows = await scroll(screen)
    let queryCount = list.service.queries.count
    for _ in 0..<5 {
      let newest = count.value
      count.update { $0 += 10 }
      for number in newest + 1...newest + 10 { list.revisions.record(.placed(number)) }
      await screen.advance(by: .zero)
      #expect(Self.rows(on: screen) == rows)
    }
    await screen.expect("50 new orders (Home)")
    // Each load fetches the one or two pages around the selection, of 500 rows each.
    #expect(list.service.queries.count - queryCount <= 10)
    await screen.press(.home)
    await screen.expect(all: "▸ #100050", "100,050 of 100,050")
    await screen.reject("new orders (Home)")
  }
}
