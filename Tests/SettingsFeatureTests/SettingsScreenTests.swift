import DesignTokens
import FeatureKit
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import Testing

@testable import SettingsFeature

struct SettingsScreenTests {
  private let storage = InMemoryPreferencesStorage()
  private let reports = Reports()

  /// The calls that the coordinator received.
  private final class Reports {
    var preferences: [Preferences] = []
    var signOuts = 0
  }

  private func play(
    _ text: String, size: Size = Size(width: 80, height: 24), reportServer: String? = nil
  ) async throws {
    let feature = SettingsFeatureFactory.create(
      preferencesStorage: storage, reportServer: reportServer,
      closures: SettingsClosures(
        onPreferencesChanged: { [reports] preferences in reports.preferences.append(preferences) },
        onSignOut: { [reports] in reports.signOuts += 1 }))
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
    #expect(reports.preferences.last == expected)
  }

  @Test("Usage events are sent only after consent, which names the server")
  func consentNamesTheServer() async throws {
    try await play("expect \"Share anonymous usage\"\nreject \"Send it to\"")
    try await play(
      """
      expect "[ ] Send it to https://reports.example.com/events"
      tap "Send it to https://reports.example.com/events"
      expect "[✓] Send it to https://reports.example.com/events"
      """, reportServer: "https://reports.example.com/events")
    #expect(storage.loadPreferences().reportServer == "https://reports.example.com/events")
  }

  @Test func savedChoicesAreShown() async throws {
    try storage.savePreferences(Preferences(theme: .light, notificationsEnabled: false))
    try await play(
      """
      expect "[Light]"
      expect "[ ] Notifications"
      """)
    #expect(reports.preferences.isEmpty, "showing a choice is no choice")
  }

  @Test func signOutRequiresConfirmation() async throws {
    try await play(
      """
      tap "Sign out"
      expect "You will need your password to come back."
      tap "Cancel"
      reject "You will need your password"
      """)
    #expect(reports.signOuts == 0)
  }

  @Test func confirmedSignOutCallsTheCoordinator() async throws {
    try await play(
      """
      tap "Sign out"
      expect "You will need your password"
      tap "Sign out"
      reject "You will need your password"
      """)
    #expect(reports.signOuts == 1)
  }
}
