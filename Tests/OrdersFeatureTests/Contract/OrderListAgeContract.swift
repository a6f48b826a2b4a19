import Foundation
import Models
import OrdersFeature
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@Suite("Ages in the order list follow the time")
struct OrderListAgeContract {
  private func list() -> OrderListScreenFixture {
    let date = OrderListScreenFixture.start - 59 * 60
    return OrderListScreenFixture(orders: [Order(id: 1, customerName: "Ada", total: 20, date: date, isPaid: true)])
  }

  @Test func anAgeChangesWithoutAKeyAndWithoutARequest() async {
    let list = list()
    let screen = list.screen()
    await screen.expect("59 min")
    let requestCount = list.service.queries.count
    await screen.advance(by: .seconds(59))
    await screen.expect("59 min")
    await screen.advance(by: .seconds(1))
    await screen.expect("1 h")
    await screen.reject("59 min")
    #expect(list.service.queries.count == requestCount)
  }

  @Test("The age beside the list changes with that in the list")
  func theDetailBesideTheListHasTheSameAge() async {
    let screen = list().screen(size: Size(width: 120, height: 30))
    await screen.expect("Paid, 59 min")
    await screen.advance(by: .seconds(60))
    await screen.expect("Paid, 1 h")
    await screen.reject("59 min")
  }

  @Test("Without an age on the screen, nothing waits for the next minute")
  func aNarrowListWaitsForNothing() async {
    let list = list()
    let screen = list.screen(size: Size(width: 40, height: 20))
    await screen.expect("#1")
    // The list has stored its state.
    await screen.advance(by: .seconds(5))
    #expect(list.clock.nextDeadline == nil)
  }
}
