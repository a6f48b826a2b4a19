import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

struct SplitWindowTests {
  @Test(
    "Windows side by side share the orders, and the next launch restores them if the terminal is large enough",
    .requirement("W1", "W4", "S1"))
  func windowsSideBySideShareTheOrdersAndAreRestored() async throws {
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
      relaunch
      expect "Window 1/2"
      reject "── Order #1001"
      resize 130x45
      expect "━━ ▸ Orders"
      expect "── Order #1001"
      """)
  }
}
