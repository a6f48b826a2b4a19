import Models
import OrdersFeature
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@Suite("Each order list stores and restores the same state")
struct OrderListRestorationContract {
  private let storage = MemorySceneStorage()

  private func leave() async {
    let screen = OrderListScreenFixture().screen(storage: storage)
    await screen.type("/alice")
    await screen.expect("2 of 7")
    await screen.press(.return)
    await screen.press(.down)
    await screen.expect("▸ #1006")
    await screen.driver.close()
  }

  @Test("The next launch restores the list")
  func searchAndSelectionAreRestored() async {
    await leave()
    await OrderListScreenFixture().screen(storage: storage).expect(all: "2 of 7", "alice", "▸ #1006")
  }

  @Test func theFilterIsRestored() async {
    let first = OrderListScreenFixture().screen(storage: storage)
    await first.tap("High value")
    await first.expect("2 of 7")
    await first.driver.close()
    await OrderListScreenFixture().screen(storage: storage).expect(all: "2 of 7", "▸ #1004")
  }

  @Test("The sort order is stored per window", .requirement("Y2"))
  func theSortOrderIsRestored() async {
    let screen = OrderListScreenFixture().screen(storage: storage)
    await screen.type("s")
    await screen.tap("Customer, A to Z")
    await screen.expect("Customer ▴")
    await screen.driver.close()
    await OrderListScreenFixture().screen(storage: storage).expect(all: "Customer ▴", "▸ #1001")
    // Another window.
    await OrderListScreenFixture().screen(storage: MemorySceneStorage()).expect("Age ▴")
  }

  @Test func anotherUserStartsWithAllOrders() async {
    await leave()
    let screen = OrderListScreenFixture(userID: "grace").screen(storage: storage)
    await screen.expect("7 of 7")
    await screen.reject("alice")
  }

  /// Opens an order without the list, and goes back.
  private func visit(_ id: Order.ID, of list: OrderListScreenFixture, on screen: ScreenDriver) async {
    list.open(id)
    await screen.expect("Order #\(id)")
    await screen.press(.escape)
  }

  @Test("Going back from an order selects it, whether the list or a link has opened it")
  func theOpenedOrderIsSelectedAfterGoingBack() async {
    let list = OrderListScreenFixture()
    let screen = list.stack()
    await screen.expect("▸ #1001")
    await screen.press(.down)
    await screen.press(.return)
    await screen.expect("Order #1002")
    await screen.press(.escape)
    await screen.expect("▸ #1002")
    await visit(1004, of: list, on: screen)
    await screen.expect("▸ #1004")
  }

  @Test func anOpenedOrderThatIsCompletedStaysSelectedUnderItsFilter() async {
    let list = OrderListScreenFixture()
    let screen = list.stack()
    await screen.tap("Pending")
    await screen.expect("4 of 7")
    list.open(1003)
    await screen.expect("Order #1003")
    await screen.type("c")
    await screen.expect("✓ Completed")
    await screen.press(.escape)
    await screen.expect(all: "3 of 7", "▸ #1003")
  }

  @Test func anOpenedOrderThatTheListHidesLeavesTheSelection() async {
    let list = OrderListScreenFixture()
    let screen = list.stack()
    await screen.tap("Pending")
    await screen.press(.down)
    await screen.expect("▸ #1003")
    await visit(1002, of: list, on: screen)
    await screen.expect("▸ #1003")
  }

  @Test("The next launch selects the order that was opened, then the one that the user selects")
  func theOpenedOrderIsSelectedOnceByTheNextLaunch() async {
    let list = OrderListScreenFixture()
    let first = list.stack(storage: storage)
    await first.expect("▸ #1001")
    list.open(1004)
    await first.expect("Order #1004")
    await first.driver.close()
    let second = OrderListScreenFixture().screen(storage: storage)
    await second.expect("▸ #1004")
    await second.press(.down)
    await second.expect("▸ #1005")
    await second.driver.close()
    await OrderListScreenFixture().screen(storage: storage).expect("▸ #1005")
  }
}
