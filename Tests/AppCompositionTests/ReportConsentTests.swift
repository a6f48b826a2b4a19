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
    let dependencies = AppDependencies.mock(preferences: preferences, analytics: analytics, reportServer: server)
    return withExtendedLifetime(dependencies) { analytics.isUploadAllowed }
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
    let dependencies = AppDependencies.mock(analytics: analytics, reportServer: server)
    dependencies.apply(Preferences(reportServer: server))
    #expect(analytics.isUploadAllowed)
    dependencies.apply(Preferences())
    #expect(!analytics.isUploadAllowed)
  }
}
