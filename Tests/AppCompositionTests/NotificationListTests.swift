import NotificationsFeature
import TerminalUITesting
import TestSupport
import Testing

@testable import AppComposition

@Suite("Notifications on the screen")
struct NotificationListTests {
  @Test("A notification leaves the screen after ten seconds, and its number stays in the tab bar")
  func bannerExpires() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      notify trellis://orders/1004
      expect "Something is new"
      expect "♪ 1"
      advance 8s
      expect "Something is new"
      advance 2s
      reject "Something is new"
      expect "♪ 1"
      """)
  }

  @Test("Many notifications at once are counted, and the list shows and opens each")
  func manyNotificationsAreListed() async throws {
    let burst = Array(repeating: "notify trellis://orders/1004", count: 30).joined(separator: "\n")
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      \(burst)
      expect "30 new"
      key ctrl-n
      expect "30 new of 30"
      expect "12:00 ● Something is new"
      key enter
      expect "Order #1004"
      key esc
      expect "of 30"
      key esc
      expect "Oldest pending"
      reject "♪"
      key ctrl-n
      expect "0 new of 30"
      """)
  }

  @Test("A link opens the list over the screen, and Escape leads back", .requirement("Y1", "Z19"))
  func linkOpensTheList() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Settings"
      notify trellis://orders/1004
      open trellis://notifications
      expect "1 new of 1"
      key esc
      expect "Appearance"
      reject "♪"
      key ctrl-n
      expect "0 new of 1"
      key ctrl-n
      expect "Appearance"
      """)
  }

  @Test("A click on a line above the screen acts while a screen covers the tabs, and acts on nothing beneath")
  func lineIsClickedOverACover() async throws {
    let fixture = AppFixture.signedIn()
    let player = ScriptPlayerFixture(fixture)
    try await player.play(
      """
      tap "Orders"
      key n
      expect "Postal code"
      notify trellis://orders/1004
      expect "Something is new"
      """)
    let screen = ScreenDriver(try #require(fixture.driver))
    await screen.click("Dismiss")
    try await player.play(
      "reject \"Something is new\"\nexpect \"Postal code\"\nnotify trellis://orders/1004\nexpect \"Something is new\"")
    await screen.click("Open")
    try await player.play(
      """
      expect "Order #1004"
      reject "Something is new"
      key esc
      expect "Postal code"
      """)
  }
}
