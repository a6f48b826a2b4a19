import DesignTokens
import FeatureKit
import Services
import ServicesFakes
import TerminalUI
import TerminalUITesting
import Testing

@testable import SettingsFeature

/// What the page shows of itself: the section of a link, its place after a question, and where values come from.
struct SettingsPlaceTests {
  private let app = AppliedPreferences()
  private static let reportServer = "https://reports.example.com/events"

  private func screen(
    _ page: SettingsRoute, _ size: Size, configured: ConfiguredSettings? = nil
  ) -> ScreenDriver {
    app.page = page
    let feature = SettingsFeatureFactory.create(
      preferencesStorage: InMemoryPreferencesStorage(), reportServer: Self.reportServer, version: "1.2.3",
      configured: configured, changes: RecentChangeModel(), closures: app.closures)
    return ScreenDriver(size: size) { SettingsHost(app: app, feature: feature) }
  }

  @Test(
    "A link to a section brings the whole section into view",
    arguments: [
      (.notifications, "Notifications ─", "They appear at the bottom"), (.privacy, "Privacy ─", "Send it to"),
      (.account, "Account ─", "Your orders stay"), (.about, "About ─", "Copy the version"),
    ] as [(SettingsRoute, String, String)], [Size(width: 40, height: 14), Size(width: 80, height: 24)])
  func linkShowsTheWholeSection(section: (SettingsRoute, String, String), size: Size) async {
    let screen = screen(section.0, size)
    await screen.expect(section.1)
    await screen.expect(section.2)
  }

  @Test("The focused control of a section that is higher than the screen is on the screen")
  func focusedControlIsVisibleInALowWindow() async {
    let screen = screen(.privacy, Size(width: 30, height: 5))
    await screen.expect("[✓] Record anonymous usage")
    await screen.reject("Send it to")
  }

  @Test func canceledSignOutLeavesThePageWhereItIs() async {
    let screen = screen(.account, Size(width: 60, height: 12))
    let before = screen.lines
    await screen.press(.return)
    await screen.expect("You will need your password")
    await screen.press(.escape)
    #expect(screen.lines == before)
    await screen.press(.return)
    await screen.expect("You will need your password")
  }

  @Test func pageThatTheUserHasScrolledStaysAfterAQuestion() async {
    let screen = screen(.settings, Size(width: 60, height: 24))
    await screen.press(.pageDown, count: 3)
    await screen.expect("Copy the version")
    await screen.tap("Sign out")
    await screen.press(.escape)
    await screen.expect("Copy the version")
  }

  @Test func valuesOfTheConfigurationFileNameIt() async {
    app.current = Preferences(theme: .light, dateStyle: .date)
    let configured = ConfiguredSettings(file: "~/.config/trellis/config", theme: .light, dateStyle: .date)
    let screen = screen(.settings, Size(width: 80, height: 50), configured: configured)
    await screen.expect("Set in ~/.config/trellis/config. A change lasts until you quit.")
    await screen.expect("Config       ~/.config/trellis/config")
    await screen.tap("Age")
    await screen.expect("Until you quit. Then Date again, as set in ~/.config/trellis/config.")
    let lines = screen.lines.filter { $0.contains("~/.config") }
    #expect(lines.count == 3, "The start screen is not set in the file.")
  }
}
