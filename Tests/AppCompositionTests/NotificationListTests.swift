import NotificationsFeature
import TerminalUITesting
import TestSupport
import Testing

@testable import AppComposition

@Suite("Notifications on the screen")
struct NotificationListTests {
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
    let player = try await fixture.start(
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
