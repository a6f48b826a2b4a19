import DesignTokens
import Models
import Services
import ServicesFakes
import TerminalUIDriver
import Testing

@testable import AppComposition

struct PaletteTests {
  @Test func commandIsFoundFromTheHomeScreen() async throws {
    let commands = [
      // Before the settings of notifications, which would come first as a recent command.
      ("notific", "No notifications since"), ("1004", "Order #1004"), ("history", "Completed orders"),
      ("sign out", "Sign out?"), ("settings: notif", "[✓] Notifications"), ("orders", "7 of 7"),
      ("new order", "Postal code"), ("show pend", "Orders"), ("help", "On this screen"),
      ("chart rev", "Revenue a day, 14 days"), ("chart 30", "Revenue a day, 30 days"),
    ]
    let runs = commands.map { query, shown in
      """
      expect "Oldest pending"
      key ctrl-p
      type "Command" "\(query)"
      advance 0.3s
      key enter
      expect "\(shown)"
      key esc
      open trellis://home
      """
    }
    try await AppFixture.signedIn().play(runs.joined(separator: "\n"))
  }

  @Test func searchFindsSomethingFromTheHomeScreen() async throws {
    let found = [
      ("plans", "Plans"), ("split", "Split side by side"), ("undo", "There is nothing to undo"), ("help", "all keys"),
      ("quit", "Quit"), ("pending", "Show pending orders"), ("complete", "Select an order in the list first"),
      ("next window", "Only one window is open"), ("theme", "Theme: High contrast"), ("dates", "Dates: Age"),
      ("start", "Start with: Orders"), ("usage", "Turn usage recording off"), ("developer", "Show the developer view"),
      ("xyz", "in all orders"), ("trellis://orders/1003", "Open order #1003"),
    ]
    let searches = found.map { "key ctrl-p\ntype \"Command\" \"\($0)\"\nexpect \"\($1)\"\nkey esc" }
    try await AppFixture.signedIn().play("expect \"Oldest pending\"\n" + searches.joined(separator: "\n"))
  }

  @Test("Only existing orders are offered, a disabled command says why, and a changed theme is saved")
  func commandsFollowTheState() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      key 2
      key down
      key ctrl-p
      type "Command" 104
      advance 0.3s
      expect "in all orders"
      reject "Open order #104"
      type "Command" 1004
      advance 0.3s
      expect "Open order #1004"
      type "Command" comp
      expect "Order #1002 is completed already"
      type "Command" light
      expect "Theme: Light"
      key enter
      """)
    #expect(fixture.preferences.loadPreferences().theme == .light)
  }

  @Test func commandsThatWereRunAreRememberedForTheUser() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      key ctrl-p
      type "Command" plans
      key enter
      expect "unlimited"
      relaunch
      key ctrl-p
      expect "Recent"
      expect "Plans"
      """)
  }
}
