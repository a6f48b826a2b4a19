import AppMocks
import RequirementTrait
import TerminalUIDriver
import Testing

@testable import AppComposition

/// Links that arrive during the launch screen.
struct LinkAtLaunchTests {
  @Test(
    "A link that arrives during the launch opens after it, over the restored screen",
    .requirement("A12"))
  func linkOpensAfterTheLaunch() async throws {
    try await AppFixture.slowLaunch().play(
      """
      expect "Good"
      tap "Settings"
      relaunch
      open trellis://orders/1002
      open trellis://orders/1004
      expect "Starting"
      expect "Order #1004"
      key esc
      expect "Order #1002"
      key esc
      expect "Appearance"
      """)
  }

  @Test("A link that arrives during a launch without a user opens after sign-in", .requirement("A12"))
  func linkOpensAfterTheSignIn() async throws {
    try await AppFixture().play(
      """
      open trellis://orders/1004
      expect "Sign in to open order #1004."
      type "Email" ada@example.com
      type "Password" password
      tap "Sign in"
      tap "Skip"
      expect "Order #1004"
      reject "Sign in to open"
      """)
  }

  @Test("An unknown link is refused during the launch", .requirement("N34"))
  func unknownLinkIsRefused() async throws {
    await #expect(throws: Script.Failure.self) { try await AppFixture.signedIn().play("open trellis://nowhere") }
  }
}
