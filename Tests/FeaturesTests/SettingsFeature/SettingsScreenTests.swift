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

  private func screen(
    _ page: SettingsRoute = .settings, size: Size = .standard, reportServer: String? = nil
  ) -> ScreenDriver {
    app.page = page
    let feature = SettingsFeatureFactory.create(
      preferencesStorage: storage, reportServer: reportServer, version: "1.2.3", changes: RecentChangeModel(),
      closures: app.closures)
    return ScreenDriver(size: size) { SettingsHost(app: app, feature: feature) }
  }

  private func play(
    _ text: String, page: SettingsRoute = .settings, size: Size = .standard, reportServer: String? = nil
  ) async throws {
    let driver = screen(page, size: size, reportServer: reportServer).driver
    try await ScriptPlayer(launch: { driver }, print: { _ in }).play(Script(name: "settings", text: text))
  }

  @Test("Each section is on the one page", .requirement("M8"), arguments: SettingsRoute.allCases)
  func everyRouteShowsThePage(page: SettingsRoute) async throws {
    app.current = Preferences(theme: .light, notificationsEnabled: false)
    try await play(
      """
      expect "● Light"
      expect "○ Phosphor"
      expect "[Where I left]"
      expect "[ ] Notifications"
      expect "[✓] Record anonymous usage"
      expect "Sign out"
      expect "Version      1.2.3"
      """, page: page, size: Size(width: 120, height: 40))
  }

  @Test(
    "The page of a section has the focus in it",
    arguments: [
      (.settings, "Dark"), (.appearance, "Dark"), (.notifications, "Notifications"),
      (.privacy, "Record anonymous usage"), (.account, "Sign out"), (.about, "Copy the version"),
    ] as [(SettingsRoute, String)])
  func sectionsHaveTheFocus(page: SettingsRoute, control: String) async {
    app.current = Preferences(theme: .dark)
    for size in [Size(width: 40, height: 10), Size(width: 80, height: 24), Size(width: 120, height: 40)] {
      let screen = screen(page, size: size)
      await screen.expect(control)
      let focused = screen.plainText.split(separator: "\n").first { $0.contains("(focused") }
      #expect(focused?.contains("\"\(control)\"") == true, "\(size): \(focused ?? "")")
    }
  }

  @Test func movingOverAThemeShowsItAndEscapeReturns() async {
    app.current = Preferences(theme: .dark)
    let screen = screen()
    await screen.expect("● Dark")
    #expect(app.previewedTheme == nil, "the chosen theme has the focus")
    await screen.press(.down, count: 3)
    #expect(app.previewedTheme == .phosphor)
    await screen.expect("Enter keeps it")
    await screen.press(.escape)
    #expect(app.previewedTheme == nil && app.changes.isEmpty)
    await screen.reject("Enter keeps it")
    await screen.press(.down, count: 2)
    await screen.press(.return)
    await screen.expect("● High contrast")
    #expect(storage.loadPreferences().theme == .highContrast)
  }

  @Test func leavingTheThemesEndsThePreview() async {
    app.current = Preferences(theme: .ledger)
    let screen = screen()
    await screen.press(.up)
    #expect(app.previewedTheme == .phosphor)
    await screen.press(.tab, count: 2)
    #expect(app.previewedTheme == nil)
  }

  @Test("Usage events are sent only after consent, which names the server")
  func consentNamesTheServer() async throws {
    try await play(
      """
      expect "Record anonymous usage"
      expect "It stays on this device."
      reject "Send it to"
      """, page: .privacy, size: Size(width: 120, height: 40))
    try await play(
      """
      expect "[ ] Send it to https://reports.example.com/events"
      tap "Send it to https://reports.example.com/events"
      expect "[✓] Send it to https://reports.example.com/events"
      """, page: .privacy, size: Size(width: 120, height: 40), reportServer: "https://reports.example.com/events")
    #expect(storage.loadPreferences().reportServer == "https://reports.example.com/events")
  }

  @Test func showingAChoiceIsNoChoice() async throws {
    app.current = Preferences(theme: .light, notificationsEnabled: false)
    try await play("expect \"● Light\"", page: .appearance)
    try await play("expect \"[ ] Notifications\"", page: .notifications)
    #expect(app.changes.isEmpty)
  }

  @Test(
    "An observable model needs no view model: a choice made elsewhere is shown and preserved", .requirement("P1"))
  func choiceMadeElsewhereIsShownAndPreserved() async {
    let screen = screen(.appearance)
    await screen.expect("● Automatic")
    app.current.theme = .light
    await screen.expect("● Light")
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
      expect "● Light"
      """, page: .appearance)
    #expect(app.current.theme == .light)
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

  @Test("Each page has its snapshots in three sizes", arguments: SettingsRoute.allCases)
  func page(_ page: SettingsRoute) async {
    await screen(page).snapshot(page.rawValue)
  }

  @Test("The confirmation of a sign-out has its snapshots in three sizes")
  func signOutConfirmation() async {
    let screen = screen(.account)
    await screen.tap("Sign out")
    await screen.expect("You will need your password")
    await screen.snapshot("settings-sign-out")
  }
}
