import AppMocks
import RequirementTrait
import Testing

@testable import AppComposition

/// Links that come while the launch screen shows.
struct LinkAtLaunchTests {
  @Test(
    "A link that comes during the launch is followed when it has ended, over the place that was left",
    .requirement("A12"))
  func aLinkIsFollowedAfterTheLaunch() async throws {
    try await AppBench.signedIn().play(
      """
      tap "Settings"
      relaunch
      open trellis://orders/1002
      open trellis://orders/1004
      expect "Starting"
      expect "Order #1004"
      key esc
      expect "Order #1002"
      key esc
      expect "7 of 7"
      """)
  }

  @Test("A link that came during a launch without a user waits for the sign-in", .requirement("A12"))
  func aLinkWaitsForTheSignIn() async throws {
    try await AppBench().play(
      """
      open trellis://orders/1004
      expect "Sign in to open trellis://orders/1004"
      key ctrl-o
      expect "Sign in to open trellis://orders/1004"
      type "Email" ada@example.com
      type "Password" password
      tap "Sign in"
      tap "Skip"
      expect "Good"
      key ctrl-o
      expect "Order #1004"
      reject "Sign in to open"
      """)
  }

  @Test("A link that nobody knows is told after the launch", .requirement("N34"))
  func anUnknownLinkIsTold() async throws {
    try await AppBench.signedIn().play("open trellis://nowhere\nexpect \"Nothing here opens trellis://nowhere.\"")
  }
}
