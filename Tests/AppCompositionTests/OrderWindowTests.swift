import Models
import RequirementTrait
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

/// Orders in windows of their own.
struct OrderWindowTests {
  private let open = "tap \"Orders\"\nkey down 2\nkey w\nexpect \"Window 2/2: Order #1003\"\nexpect \"Order #1003\"\n"

  @Test("An order of the list is opened in a window, and Escape closes only that", .requirement("W2", "W6", "W8"))
  func anOrderIsOpenedInAWindow() async throws {
    try await AppBench.signedIn().play(
      open + "key esc\nexpect \"7 of 7\"\nreject \"F6\"\nkey enter\nexpect \"Order #1003\"")
  }

  @Test("The help in a window of an order lists the navigation tree, and its key shows the tree", .bug(id: "U11"))
  func theTreeIsInTheHelp() async throws {
    try await AppBench.signedIn().play(
      open + "key ?\nexpect \"Show the navigation tree\"\nkey esc\nkey ctrl-t\nexpect \"MainCoordinator\"")
  }

  @Test("An order that is open in a window comes to the front, in the same window", .requirement("W3"))
  func anOrderThatIsOpenComesToTheFront() async throws {
    try await AppBench.signedIn().play(open + "key f6\nexpect \"7 of 7\"\nkey w\nexpect \"Window 2/2: Order #1003\"")
  }

  @Test("A link that comes to a window of an order is seen: the window that it opens in comes to the front")
  func aLinkIsSeen() async throws {
    try await AppBench.signedIn().play(
      open + "open trellis://orders/1004\nexpect \"Order #1004\"\nexpect \"Window 1/2\"")
  }

  @Test("A notice that is opened in a window of an order is seen, too")
  func aNoticeIsSeen() async throws {
    try await AppBench.signedIn().play(
      open + "notify trellis://orders/1004\nexpect \"new\"\nkey ctrl-o\nexpect \"Order #1004\"\nexpect \"Window 1/2\"")
  }

  @Test("Windows share the orders: what is completed in one is completed in the other", .requirement("W1"))
  func windowsShareTheOrders() async throws {
    try await AppBench.signedIn().play(
      """
      tap "Orders"
      tap "Pending"
      expect "4 of 7"
      key home
      key w
      expect "Pending"
      key c
      expect "✓ Completed"
      key f6
      expect "3 of 7"
      """)
  }

  @Test("The window and its order are there at the next launch, in front or behind", .requirement("W4"))
  func theWindowIsThereAtTheNextLaunch() async throws {
    let bench = AppBench.signedIn()
    try await bench.play(
      open + """
        relaunch
        expect "Order #1003"
        expect "Window 2/2: Order #1003"
        key f6
        expect "7 of 7"
        relaunch
        expect "7 of 7"
        expect "Window 1/2"
        """)
  }

  @Test("A window whose order is gone by the next launch goes, and says so", .requirement("S5"))
  func aWindowWithoutItsOrderGoes() async throws {
    let bench = AppBench.signedIn()
    try await bench.play(open)
    bench.orders.set(Order.samples.filter { $0.id != 1003 })
    try await bench.play(
      """
      expect "Order #1003 was not found; its window has been closed."
      expect "6 of 6"
      reject "F6"
      """)
  }

  @Test("Nobody who is signed out sees a window of an order", .requirement("S6"))
  func signingOutClosesTheWindows() async throws {
    let bench = AppBench.signedIn()
    try await bench.play(open)
    await bench.sessions.clearSession()
    try await bench.play("expect \"Email\"\nreject \"F6\"")
  }

  @Test("The list comes back to the order that was opened last", .requirement("S1", "S2"))
  func theListComesBackToTheLastOrder() async throws {
    try await AppBench.signedIn().play(
      """
      tap "Orders"
      key down 3
      key enter
      expect "Order #1004"
      key esc
      relaunch
      expect "▸ #1004"
      """)
  }
}
