import DesignTokens
import FeatureKit
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import SettingsFeature

struct SettingsScreenTests {
  private let storage = InMemoryPreferencesStorage()
  private let app = AppliedPreferences()

  private func play(
    _ text: String, size: Size = Size(width: 80, height: 24), reportServer: String? = nil
  ) async throws {
    let feature = SettingsFeatureFactory.create(
      preferencesStorage: storage, reportServer: reportServer, closures: app.closures)
    let driver = Driver(WindowGroup { feature.makeMainView() }, size: size, clock: VirtualClock())
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "settings", text: text))
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 60, height: 20)])
  func choicesAreSaved(size: Size) async throws {
    try await play(
      """
      expect "[Dark]"
      tap "High contrast"
      expect "[High contrast]"
      tap "Notifications"
      tap "Share anonymous usage"
      """, size: size)
    let expected = Preferences(theme: .highContrast, notificationsEnabled: false, analyticsEnabled: false)
    #expect(storage.loadPreferences() == expected)
    #expect(app.current == expected)
  }

  @Test("Usage events are sent only after consent, which names the server")
  func consentNamesTheServer() async throws {
    try await play(
      """
      expect "Share anonymous usage"
      reject "Send it to"
      """)
    try await play(
      """
      expect "[ ] Send it to https://reports.example.com/events"
      tap "Send it to https://reports.example.com/events"
      expect "[✓] Send it to https://reports.example.com/events"
      """, reportServer: "https://reports.example.com/events")
    #expect(storage.loadPreferences().reportServer == "https://reports.example.com/events")
  }

  @Test func savedChoicesAreShown() async throws {
    app.current = Preferences(theme: .light, notificationsEnabled: false)
    try await play(
      """
      expect "[Light]"
      expect "[ ] Notifications"
      """)
    #expect(app.changes.isEmpty, "showing a choice is no choice")
  }

  @Test func choiceMadeElsewhereIsShownAndPreserved() async {
    let feature = SettingsFeatureFactory.create(preferencesStorage: storage, closures: app.closures)
    let screen = ScreenDriver { feature.makeMainView() }
    await screen.expect("[Dark]")
    app.current.theme = .light
    await screen.expect("[Light]")
    await screen.tap("Notifications")
    #expect(storage.loadPreferences() == Preferences(theme: .light, notificationsEnabled: false))
  }

  @Test func signOutRequiresConfirmation() async throws {
    try await play(
      """
      tap "Sign out"
      expect "You will need your password to come back."
      tap "Cancel"
      reject "You will need your password"
      """)
    #expect(app.signOuts == 0)
  }

  @Test func confirmedSignOutCallsTheCoordinator() async throws {
    try await play(
      """
      tap "Sign out"
      expect "You will need your password"
      tap "Sign out"
      reject "You will need your password"
      """)
    #expect(app.signOuts == 1)
  }
}
