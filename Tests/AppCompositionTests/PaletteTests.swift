import DesignTokens
import Models
import Services
import ServicesFakes
import TerminalUIDriver
import Testing

@testable import AppComposition

/// The command palette contains the commands of the whole app on every screen.
struct PaletteTests {
  @Test(
    arguments: [
      ("1042", "Order #1042"), ("#1003", "Order #1003"), ("history", "Completed orders"), ("sign out", "Sign out?"),
      ("settings", "Appearance"), ("orders", "7 of 7"), ("new order", "Postal code"),
      ("appearance", "[Dark]"), ("settings: notif", "[✓] Notifications"), ("privacy", "Share anonymous usage"),
      ("account", "[ Sign out ]"), ("about", "MIT"),
    ])
  func commandIsFoundFromTheHomeScreen(query: String, shown: String) async throws {
    let keys = query.map { "key \($0 == " " ? "space" : String($0))" }.joined(separator: "\n")
    try await AppFixture.signedIn().play(
      """
      expect "Good"
      key ctrl-p
      \(keys)
      key enter
      expect "\(shown)"
      """)
  }

  @Test func changedThemeIsSaved() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      key ctrl-p
      key l
      key i
      key g
      key h
      key t
      expect "Theme: Light"
      key enter
      """)
    #expect(fixture.preferences.loadPreferences().theme == .light)
  }

  @Test func commandWorksOverAModal() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Profile"
      tap "Order history"
      expect "Completed orders"
      key ctrl-p
      key h
      key o
      key m
      key e
      key enter
      expect "Good"
      """)
  }

  @Test func signingOutIsConfirmed() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(UserScript.signOutAnywhere)
    #expect(fixture.appState?.state.kind == .unauthenticated)
  }

  @Test func completingACompletedOrderIsListedWithTheReason() async throws {
    try await AppFixture.signedIn().play(
      """
      key 2
      key down
      key ctrl-p
      key c
      key o
      key m
      key p
      expect "The order is completed"
      """)
  }
}
