import AppMocks
import Models
import ServicesFakes
import TestSupport
import Testing

@testable import AppComposition

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
