import Models
import NotificationsFeature
import OrdersFeature
import Services
import ServicesFakes
import TestSupport
import Testing

@testable import AppComposition

struct FlowTests {
  @Test(
    "A new user gets from the launch through sign-in and onboarding to the tabs",
    .requirement("R2", "A11", "N22", "Z9"))
  func aNewUserReachesTheTabs() async throws {
    let fixture = AppFixture()
    try await fixture.play(
      """
      expect "Sign in"
      type "Email" ada@example.com
      type "Password" password
      tap "Sign in"
      expect "Step 1 of 4"
      tap "Continue"
      tap "Back"
      expect "Step 1 of 4"
      tap "Skip"
      expect "Oldest pending"
      """)
    #expect(fixture.appState?.state.kind == .authenticated)
    #expect(fixture.preferences.hasCompletedOnboarding(userID: User.sample.id))
  }
}
