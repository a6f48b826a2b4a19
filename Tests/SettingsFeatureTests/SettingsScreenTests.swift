import DesignTokens
import FeatureKit
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import SettingsFeature

struct SettingsScreenTests {
  private let storage = InMemoryPreferencesStorage()
  private let app = AppliedPreferences()

  private func makeFeature(reportServer: String? = nil) -> any SettingsFeatureAPI {
    SettingsFeatureFactory.create(
      preferencesStorage: storage, reportServer: reportServer, version: "1.2.3", changes: RecentChangeModel(),
      closures: app.closures)
  }

  private func play(
    _ text: String, page: SettingsRoute = .settings, size: Size = Size(width: 80, height: 24),
    reportServer: String? = nil
  ) async throws {
    app.page = page
    let host = SettingsHost(app: app, feature: makeFeature(reportServer: reportServer))
    let driver = Driver(WindowGroup { host }, size: size, clock: VirtualClock())
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "settings", text: text))
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 60, height: 20)])
  func listShowsTheCurrentValues(size: Size) async throws {
    app.current = Preferences(theme: .light, notificationsEnabled: false)
    try await play(
      """
      expect "Appearance      Light"
      expect "Notifications   Off"
      expect "Privacy         Usage recorded"
      expect "Account"
      expect "About           1.2.3"
      """, size: size)
  }

  @Test("Each row requests its page from the coordinator", .requirement("M8"), arguments: SettingsRoute.pages)
  func rowOpensItsPage(page: SettingsRoute) async throws {
    try await play("tap \"\(page.title)\"")
    #expect(app.page == page)
  }

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 60, height: 20)])
  func themeIsAppliedImmediatelyAndSaved(size: Size) async throws {
    try await play(
      """
      expect "[Dark]"
      tap "High contrast"
      expect "[High contrast]"
      """, page: .appearance, size: size)
    #expect(storage.loadPreferences().theme == .highContrast)
    #expect(app.current.theme == .highContrast)
  }

  @Test func togglesAreSaved() async throws {
    try await play("tap \"Notifications\"", page: .notifications)
    try await play("tap \"Share anonymous usage\"", page: .privacy)
    let expected = Preferences(notificationsEnabled: false, analyticsEnabled: false)
    #expect(storage.loadPreferences() == expected)
    #expect(app.current == expected)
  }

  @Test("Usage events are sent only after consent, which names the server")
  func consentNamesTheServer() async throws {
    try await play(
      """
      expect "Share anonymous usage"
      expect "It stays on this device."
      reject "Send it to"
      """, page: .privacy)
    try await play(
      """
      expect "[ ] Send it to https://reports.example.com/events"
      tap "Send it to https://reports.example.com/events"
      expect "[✓] Send it to https://reports.example.com/events"
      """, page: .privacy, reportServer: "https://reports.example.com/events")
    #expect(storage.loadPreferences().reportServer == "https://reports.example.com/events")
  }

  @Test func savedChoicesAreShown() async throws {
    app.current = Preferences(theme: .light, notificationsEnabled: false)
    try await play("expect \"[Light]\"", page: .appearance)
    try await play("expect \"[ ] Notifications\"", page: .notifications)
    #expect(app.changes.isEmpty, "showing a choice is no choice")
  }

  @Test(
    "An observable model needs no view model: a choice made elsewhere is shown and preserved", .requirement("P1"))
  func choiceMadeElsewhereIsShownAndPreserved() async {
    app.page = .appearance
    let screen = ScreenDriver { SettingsHost(app: app, feature: makeFeature()) }
    await screen.expect("[Dark]")
    app.current.theme = .light
    await screen.expect("[Light]")
    app.page = .notifications
    await screen.tap("Notifications")
    #expect(storage.loadPreferences() == Preferences(theme: .light, notificationsEnabled: false))
  }

  @Test func failedSaveShowsTheErrorAndKeepsTheChoice() async throws {
    storage.failSaving(with: FailureMessage("Could not save preferences"))
    try await play(
      """
      tap "Light"
      expect "Your settings were not saved"
      expect "Could not save preferences"
      tap "OK"
      expect "[Light]"
      """, page: .appearance)
    #expect(app.current.theme == .light)
  }

  @Test func aboutShowsTheVersionAndNoPath() async throws {
    try await play(
      """
      expect "Version      1.2.3"
      expect "License      MIT"
      reject "/"
      """, page: .about)
  }

  @Test func signOutRequiresConfirmation() async throws {
    try await play(
      """
      tap "Sign out"
      expect "You will need your password to come back."
      tap "Cancel"
      reject "You will need your password"
      """, page: .account)
    #expect(app.signOuts == 0)
  }

  @Test func confirmedSignOutCallsTheCoordinator() async throws {
    try await play(
      """
      tap "Sign out"
      expect "You will need your password"
      tap "Sign out"
      reject "You will need your password"
      """, page: .account)
    #expect(app.signOuts == 1)
  }
}
