import AppMocks
import CoreFakes
import DesignTokens
import Services
import ServicesFakes
import TerminalUIDriver
import TestSupport
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

@Suite("The preferences in effect")
struct PreferencesModelTests {
  nonisolated private struct SavingFailed: Error {}

  private let analytics = RecordingAnalytics()
  private let storage = InMemoryPreferencesStorage()
  private let server = "https://reports.example.com/events"
  private var dependencies: AppDependencies {
    .mock(preferences: storage, analytics: analytics, reportServer: server)
  }

  @Test func savedConsentIsStoredAndTakesEffectImmediately() throws {
    let model = PreferencesModel(dependencies: dependencies)
    #expect(!analytics.isUploadAllowed)
    try model.save(Preferences(reportServer: server))
    #expect(model.current.reportServer == server)
    #expect(storage.loadPreferences().reportServer == server)
    #expect(analytics.isUploadAllowed)
  }

  @Test func storedConsentIsAppliedAtLaunch() throws {
    try storage.savePreferences(Preferences(analyticsEnabled: false, reportServer: server))
    _ = PreferencesModel(dependencies: dependencies)
    #expect(!analytics.isEnabled)
    #expect(analytics.isUploadAllowed)
  }

  @Test func preferencesThatCannotBeSavedStayAsTheyWere() {
    let model = PreferencesModel(dependencies: dependencies)
    storage.failSaving(with: SavingFailed())
    #expect(throws: SavingFailed.self) { try model.save(Preferences(analyticsEnabled: false)) }
    #expect(model.current.analyticsEnabled)
    #expect(analytics.isEnabled)
  }

  @Test func appliedPreferencesTakeEffectWithoutBeingStored() {
    let model = PreferencesModel(dependencies: dependencies)
    model.apply(Preferences(analyticsEnabled: false))
    #expect(!model.current.analyticsEnabled)
    #expect(!analytics.isEnabled)
    #expect(storage.loadPreferences().analyticsEnabled)
  }

  @Test func enabledNotificationsAreConfirmedOnceByANotice() throws {
    try storage.savePreferences(Preferences(notificationsEnabled: false))
    let dependencies = dependencies
    let model = PreferencesModel(dependencies: dependencies)
    model.apply(Preferences(notificationsEnabled: true))
    model.apply(Preferences(theme: .light, notificationsEnabled: true))
    #expect(
      dependencies.notices.waiting.map(\.message) == ["Notifications are on. They appear on this line."])
  }
}

@Suite("The notification switch")
struct NotificationSwitchTests {
  @Test("The switch removes pending notifications and says where they appear")
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

@Suite("Consent to usage reports")
struct ReportConsentTests {
  private let server = "https://reports.example.com/events"

  private func isUploadAllowed(_ allowed: String?, server: String?) -> Bool {
    let analytics = RecordingAnalytics()
    let preferences = InMemoryPreferencesStorage(Preferences(reportServer: allowed))
    _ = PreferencesModel(
      dependencies: .mock(preferences: preferences, analytics: analytics, reportServer: server))
    return analytics.isUploadAllowed
  }

  @Test("Usage reports are sent only to the server that the user has allowed")
  func reportsAreSentToTheAllowedServerOnly() {
    #expect(isUploadAllowed("https://reports.example.com/events", server: server))
    #expect(!isUploadAllowed(nil, server: server))
    #expect(!isUploadAllowed("https://reports.example.com", server: server))
    #expect(!isUploadAllowed("https://other.example.com/events", server: server))
    #expect(!isUploadAllowed("https://reports.example.com/events", server: nil))
    #expect(!isUploadAllowed(nil, server: nil))
  }

  @Test func choiceTakesEffectImmediately() {
    let analytics = RecordingAnalytics()
    let preferences = PreferencesModel(dependencies: .mock(analytics: analytics, reportServer: server))
    preferences.apply(Preferences(reportServer: server))
    #expect(analytics.isUploadAllowed)
    preferences.apply(Preferences())
    #expect(!analytics.isUploadAllowed)
  }
}
