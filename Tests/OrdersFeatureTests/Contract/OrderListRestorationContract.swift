import Models
import OrdersFeature
import RequirementTrait
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@Suite("Each order list stores and restores the same state", .requirement("P9"))
struct OrderListRestorationContract {
  private let storage = MemorySceneStorage()

  /// Searches for Alice, selects her second order, and quits.
  private func leave(_ architecture: OrdersArchitecture) async {
    let screen = OrderListScreenFixture(architecture).screen(storage: storage)
    await screen.type("/alice")
    await screen.expect("2 of 7")
    await screen.press(.return)
    await screen.press(.down)
    await screen.expect("▸ #1006")
    await screen.driver.close()
  }

  @Test(
    "The next launch restores the list, also one of the other architecture",
    arguments: OrdersArchitecture.allCases, OrdersArchitecture.allCases)
  func searchAndSelectionAreRestored(_ first: OrdersArchitecture, _ second: OrdersArchitecture) async {
    await leave(first)
    let screen = OrderListScreenFixture(second).screen(storage: storage)
    await screen.expect("2 of 7")
    await screen.expect("alice")
    await screen.expect("▸ #1006")
  }

  @Test(arguments: OrdersArchitecture.allCases)
  func theFilterIsRestored(_ architecture: OrdersArchitecture) async {
    let first = OrderListScreenFixture(architecture).screen(storage: storage)
    await first.tap("High value")
    await first.expect("2 of 7")
    await first.driver.close()
    let second = OrderListScreenFixture(architecture).screen(storage: storage)
    await second.expect("2 of 7")
    await second.expect("▸ #1004")
  }

  @Test(arguments: OrdersArchitecture.allCases)
  func anotherUserStartsWithAllOrders(_ architecture: OrdersArchitecture) async {
    await leave(architecture)
    let screen = OrderListScreenFixture(architecture, userID: "grace").screen(storage: storage)
    await screen.expect("7 of 7")
    await screen.reject("alice")
  }

  @Test(arguments: OrdersArchitecture.allCases)
  func theOrderThatWasOpenedLastIsSelected(_ architecture: OrdersArchitecture) async {
    let first = OrderListScreenFixture(architecture).screen(storage: storage)
    await first.expect("7 of 7")
    await first.press(.down, count: 3)
    await first.press(.return)
    await first.driver.close()
    let second = OrderListScreenFixture(architecture).screen(storage: storage)
    await second.expect("▸ #1004")
  }
}
