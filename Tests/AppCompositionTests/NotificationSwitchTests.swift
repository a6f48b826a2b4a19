import Testing

@testable import AppComposition

@Suite("The notification switch")
struct NotificationSwitchTests {
  @Test("The switch removes pending notifications and says where they appear", .bug(id: "U17"))
  func switchRemovesPendingNotifications() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Good"
      notify trellis://orders/1004
      expect "new"
      tap "Settings"
      tap "Notifications"
      expect "They appear on a line above the screen."
      tap "Notifications"
      expect "None are shown."
      reject "Dismiss"
      tap "Notifications"
      expect "Notifications are on. They appear on this line."
      key ctrl-x
      reject "They appear on this line."
      """)
  }
}
