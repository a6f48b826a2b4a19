import DesignTokens
import FeatureKit
import Models
import Services
import ServicesFakes
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

struct UndoTests {
  @Test("A completion in an order window is undone after the window was closed, and a setting on another tab")
  func changeIsUndoneElsewhere() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      tap "Orders"
      expect "7 of 7"
      key w
      expect "Window 2/2: Order #1001"
      key c
      expect "✓ Order #1001 completed. u Undo"
      key esc
      expect "7 of 7"
      expect "✓ Order #1001 completed. u Undo"
      key u
      expect "Order #1001 is pending again."
      tap "Settings"
      tap "Light"
      expect "✓ The theme is Light. u Undo"
      tap "Home"
      key u
      expect "The theme is Automatic."
      """)
    #expect(fixture.orders.orders == Order.samples)
  }

  @Test("The list of recent changes opens what has changed, and undoes it after the ten seconds")
  func listUndoesAChangeLater() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      tap "Orders"
      key c
      expect "✓ Order #1001 completed. u Undo"
      advance 11s
      reject "Undo"
      key ctrl-p
      type "Command" "recent changes"
      key enter
      expect "Order #1001 completed."
      key enter
      expect "Reopen…"
      key esc
      key x
      expect "✓ Order #1001 is pending again."
      reject "Order #1001 completed."
      key esc
      expect "7 of 7"
      open trellis://changes
      expect "Order #1001 is pending again."
      """)
    #expect(fixture.orders.orders == Order.samples)
  }
}
