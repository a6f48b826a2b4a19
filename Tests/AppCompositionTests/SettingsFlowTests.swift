import RequirementTrait
import TerminalUIDriver
import Testing

@testable import AppComposition

/// The tree of the settings, operated like a user.
struct SettingsFlowTests {
  @Test("The settings are a tree: the list pushes its pages", .requirement("M10"))
  func listPushesItsPages() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Settings"
      expect "Appearance      Dark"
      tap "Appearance"
      tap "Light"
      expect "[Light]"
      key esc
      expect "Appearance      Light"
      tap "Privacy"
      expect "[✓] Share anonymous usage"
      key esc
      tap "About"
      expect "MIT"
      """)
  }

  @Test("A link opens a page over any tab, and going back shows the screen below", .requirement("N34", "Z19"))
  func linkOpensItsPage() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      tap "Orders"
      open trellis://settings/appearance
      expect "[Dark]"
      key esc
      expect "7 of 7"
      open trellis://settings/about
      expect "MIT"
      open trellis://settings
      expect "Notifications   On"
      """)
    await #expect(throws: Script.Failure.self) {
      try await AppFixture.signedIn().play(
        """
        expect "Good"
        open trellis://settings/fonts
        """)
    }
  }

  @Test("A launch restores the page above the list", .requirement("S4", "S7"))
  func pageIsRestored() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Settings"
      tap "Notifications"
      relaunch
      expect "[✓] Notifications"
      key esc
      expect "Notifications   On"
      """)
  }
}
