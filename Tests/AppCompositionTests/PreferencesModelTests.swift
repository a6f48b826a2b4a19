import AppMocks
import DesignTokens
import Models
import ServicesFakes
import TestSupport
import Testing

@testable import AppComposition

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
