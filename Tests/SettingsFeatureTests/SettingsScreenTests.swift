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

  /// What was asked of the coordinator.
  private final class Reports {
    var preferences: [Preferences] = []
    var signOuts = 0
  }

  private func play(_ text: String, size: Size = Size(width: 80, height: 24)) async throws {
    let feature = SettingsFeatureFactory.create(
      preferencesStorage: storage,
      closures: SettingsClosures(
        onPreferencesChanged: { [reports] preferences in reports.preferences.append(preferences) },
        onSignOut: { [reports] in reports.signOuts += 1 }))
    let driver = Driver(WindowGroup { feature.makeMainView() }, size: size, clock: VirtualClock())
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "settings", text: text))
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 60, height: 20)])
  func choicesAreKept(size: Size) async throws {
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

  @Test func earlierChoicesAreShown() async throws {
    try storage.savePreferences(Preferences(theme: .light, notificationsEnabled: false))
    try await play(
      """
      expect "[Light]"
      expect "[ ] Notifications"
      """)
    #expect(reports.preferences.isEmpty, "showing a choice is no choice")
  }

  @Test func signOutAsksFirst() async throws {
    try await play(
      """
      tap "Sign out"
      expect "You will need your password to come back."
      tap "Cancel"
      reject "You will need your password"
      """)
    #expect(reports.signOuts == 0)
  }

  @Test func confirmedSignOutIsPassedOn() async throws {
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
