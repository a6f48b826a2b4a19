import Testing

@testable import AppComposition

@Suite("The switch for notifications")
struct NotificationSwitchTests {
  @Test("The switch removes notifications that wait, and shows where they appear", .bug(id: "U17"))
  func theSwitchIsSeen() async throws {
    try await AppBench.signedIn().play(
      """
      expect "Good"
      notify trellis://orders/1004
      expect "new"
      tap "Settings"
      expect "They appear on a line above the screen."
      tap "Notifications"
      expect "None are shown."
      reject "Dismiss"
      tap "Notifications"
      expect "Notifications are on. They appear on this line."
      key ctrl-x
      reject "Notifications are on"
      """)
  }
}
