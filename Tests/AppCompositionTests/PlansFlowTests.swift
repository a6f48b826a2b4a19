import Models
import ServicesFakes
import TestSupport
import Testing

@testable import AppComposition

/// The plans of the profile, operated like a user.
struct PlansFlowTests {
  @Test("The profile pushes the plans and shows the purchased one", .requirement("M2", "M5", "M7"))
  func purchasedPlanIsShownOnTheProfile() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      tap "Profile"
      expect "Plan         Free"
      tap "Change plan…"
      expect "Free  $0.00 a month"
      tap "Choose Pro…"
      tap "Purchase"
      expect "Pro is your plan now."
      expect "Choose Free…"
      key esc
      expect "Plan         Pro, $12.00 a month"
      """)
    #expect(fixture.purchases.current?.plan == .pro)
  }

  @Test("A launch restores the plans above the profile", .requirement("S7"))
  func plansAreRestored() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Profile"
      tap "Change plan…"
      expect "✓ Your plan"
      relaunch
      expect "✓ Your plan"
      key esc
      expect "ada@example.com"
      """)
  }

  @Test func approvalIsShownAfterACheck() async throws {
    let fixture = AppFixture.signedIn()
    let player = ScriptPlayerFixture(fixture)
    try await player.play(
      """
      expect "Oldest pending"
      tap "Profile"
      tap "Change plan…"
      tap "Choose Team…"
      tap "Purchase"
      expect "Team is waiting for the approval of your bank…"
      """)
    fixture.purchases.decide(.active)
    try await player.play(
      """
      key r
      reject "waiting"
      key esc
      expect "Plan         Team, $49.00 a month"
      """)
  }
}
