import Analytics
import AppMocks
import CoreFakes
import DesignTokens
import Foundation
import NotificationsFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import AppComposition

struct SettingsFlowTests {
  @Test("A link opens its section over any tab, and going back shows the screen below", .requirement("N34", "Z19"))
  func linkOpensItsSection() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Orders"
      open trellis://settings/appearance
      expect "● Automatic"
      key esc
      expect "7 of 7"
      open trellis://settings/about
      expect "MIT"
      open trellis://settings
      expect "● Automatic"
      """)
  }

  @Test("Moving over a theme draws the app in it, and leaving the page returns to the chosen one")
  func themesAreDrawnBeforeTheyAreChosen() async throws {
    let fixture = AppFixture.signedIn()
    let screen = await fixture.home()
    await screen.tap("Settings")
    await screen.expect("● Automatic")
    await screen.press(.down, count: 5)
    #expect(screen.driver.window.styledScreen().palette == Palette(.ledger))
    await screen.press(.escape)
    #expect(screen.driver.window.styledScreen().palette == Palette(.dark))
    await screen.press(.down, count: 2)
    #expect(screen.driver.window.styledScreen().palette == Palette(.light))
    await screen.press(.character("1"))
    await screen.expect("Oldest pending")
    #expect(screen.driver.window.styledScreen().palette == Palette(.dark))
    #expect(fixture.preferences.loadPreferences().theme == .automatic)
  }

  @Test(arguments: [(StartScreen.home, "Oldest pending"), (.orders, "7 of 7"), (.last, "● Automatic")])
  func aLaunchShowsTheStartScreen(_ start: StartScreen, text: String) async throws {
    let fixture = AppFixture.signedIn()
    try fixture.preferences.savePreferences(Preferences(startScreen: start))
    try await fixture.play(
      """
      tap "Settings"
      expect "● Automatic"
      relaunch
      expect "\(text)"
      """)
  }
}

@Suite("The preferences in effect")
struct PreferencesModelTests {
  nonisolated private struct SavingFailed: Error {}

  private let analytics = RecordingAnalytics()
  private let storage = InMemoryPreferencesStorage()
  private let server = "https://reports.example.com/events"
  private var dependencies: AppDependencies { .mock(preferences: storage, analytics: analytics, reportServer: server) }

  @Test func savedConsentIsStoredAndItsWithdrawalTakesEffectImmediately() throws {
    let model = PreferencesModel(dependencies: dependencies)
    #expect(!analytics.isUploadAllowed)
    try model.save(Preferences(reportServer: server))
    #expect(model.current.reportServer == server)
    #expect(storage.loadPreferences().reportServer == server)
    #expect(analytics.isUploadAllowed)
    model.apply(Preferences())
    #expect(!analytics.isUploadAllowed)
  }

  @Test func storedConsentIsAppliedAtLaunch() throws {
    try storage.savePreferences(Preferences(analyticsEnabled: false, reportServer: server))
    _ = PreferencesModel(dependencies: dependencies)
    #expect(!analytics.isEnabled && analytics.isUploadAllowed)
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
    #expect(dependencies.notices.waiting.map(\.message) == ["Notifications are on. They appear here."])
  }
}

@Suite("The notification switch")
struct NotificationSwitchTests {
  @Test("The switch removes pending notifications and says where they appear")
  func switchRemovesPendingNotifications() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      notify trellis://orders/1004
      expect "new"
      open trellis://settings/notifications
      expect "They appear at the"
      tap "Notifications"
      expect "None are shown."
      reject "Dismiss"
      tap "Notifications"
      expect "Notifications are on. They appear here."
      key ctrl-x
      reject "They appear here."
      """)
  }
}

@Suite("Consent to usage reports")
struct ReportConsentTests {
  private let server = "https://reports.example.com/events"

  private func isUploadAllowed(_ allowed: String?, server: String?) -> Bool {
    let analytics = RecordingAnalytics()
    let preferences = InMemoryPreferencesStorage(Preferences(reportServer: allowed))
    _ = PreferencesModel(dependencies: .mock(preferences: preferences, analytics: analytics, reportServer: server))
    return analytics.isUploadAllowed
  }

  @Test("Usage reports are sent only to the server that the user has allowed")
  func reportsAreSentToTheAllowedServerOnly() {
    let choices = [server, nil, "https://reports.example.com", "https://other.example.com/events"]
    #expect(choices.map { isUploadAllowed($0, server: server) } == [true, false, false, false])
    #expect([server, nil].map { isUploadAllowed($0, server: nil) } == [false, false])
  }

  @Test func failedUploadIsLogged() async throws {
    try await withTemporaryDirectory { directory in
      var settings = LiveSettings(program: .mock, stateDirectory: directory, seedOrders: 0)
      // No server listens on this port of the machine.
      settings.reportServer = URL(string: "http://127.0.0.1:1/events")
      let analytics = try AppDependencies.live(settings, observer: nil).services.analytics
      analytics.log(InvalidStateTransition(from: .loading, to: .loading))
      await analytics.flush()
      analytics.setUploadsAllowed(true)
      let log = directory.appendingPathComponent("trellis.log")
      try await waitForFiles(in: directory, "the failure in the log") {
        (try? String(contentsOf: log, encoding: .utf8))?.contains("events were not sent") == true
      }
      withExtendedLifetime(analytics) {}
    }
  }
}
