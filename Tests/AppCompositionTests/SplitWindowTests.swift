import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

/// Order windows beside other windows.
struct SplitWindowTests {
  @Test("Windows side by side share the orders: completing an order in one updates the other", .requirement("W1"))
  func windowsSideBySideShareTheOrders() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Orders"
      tap "Pending"
      expect "4 of 7"
      key home
      key w
      expect "Window 2/2: Order #1001"
      resize 130x45
      key f7
      expect "━━ ▸ Order #1001"
      expect "── Orders"
      expect "4 of 7"
      key c
      expect "✓ Completed"
      expect "3 of 7"
      key f6
      expect "━━ ▸ Orders"
      expect "✓ Completed"
      """)
  }

  private let twoOrders = """
    tap "Orders"
    key w
    expect "Window 2/2: Order #1001"
    key f6
    key down
    key w
    expect "Window 3/3: Order #1002"

    """

  @Test("Two orders are shown side by side, and closing one leaves the other", .requirement("W1", "W6"))
  func closingOneOrderLeavesTheOther() async throws {
    try await AppFixture.signedIn().play(
      twoOrders + """
        resize 130x45
        key f7
        key f6
        expect "━━ ▸ Orders"
        key f8
        key down
        key enter
        expect "━━ ▸ Order #1001"
        expect "── Order #1002"
        key esc
        expect "━━ ▸ Order #1002"
        expect "Window 2/2"
        reject "Order #1001"
        """)
  }

  @Test("A link is opened in the first window of a split, and the order beside it remains visible")
  func linkIsOpenedInTheFirstWindow() async throws {
    try await AppFixture.signedIn().play(
      twoOrders + """
        resize 130x45
        key f7
        open trellis://orders/1004
        expect "━━ ▸ Order #1004"
        expect "── Order #1002"
        """)
  }

  @Test("The next launch restores the split, if the terminal is large enough", .requirement("W4", "S1"))
  func splitIsRestored() async throws {
    try await AppFixture.signedIn().play(
      twoOrders + """
        resize 130x45
        key f7
        key f7
        expect "── Orders"
        relaunch
        expect "Window 3/3: Order #1002"
        reject "── Orders"
        resize 130x45
        expect "── Orders"
        expect "━━ ▸ Order #1002"
        """)
  }

  @Test("The selection of the list and the windows' own pages do not affect one another", .requirement("W1"))
  func selectionBelongsToItsWindow() async throws {
    try await AppFixture.signedIn().play(
      twoOrders + """
        resize 130x45
        key f7
        expect "▸ #1002"
        key down
        key end
        expect "▸ #1002"
        key f6
        key end
        expect "▸ #1007"
        expect "── Order #1002"
        """)
  }

  @Test("Signing out in a split closes the order windows", .requirement("S6"))
  func signingOutClosesTheWindowsOfASplit() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(twoOrders + "resize 130x45\nkey f7\nexpect \"── Orders\"")
    await fixture.sessions.clearSession()
    try await fixture.play("resize 130x45\nexpect \"Email\"\nreject \"F6\"\nreject \"Order #\"")
  }

  @Test("Commands name the windows")
  func commandsNameTheWindows() async throws {
    try await AppFixture.signedIn().play(
      twoOrders + """
        key ctrl-p
        key 1
        key 0
        key 0
        key 1
        expect "Window: Order #1001"
        key enter
        expect "Window 2/3: Order #1001"
        """)
  }
}
