import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

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
}
