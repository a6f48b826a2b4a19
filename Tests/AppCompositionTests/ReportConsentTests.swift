import AppMocks
import Models
import ServicesFakes
import TestSupport
import Testing

@testable import AppComposition

@Suite("What leaves this machine, and who says so")
struct ReportConsentTests {
  private let server = "https://reports.example.com/events"

  private func isUploadAllowed(_ allowed: String?, server: String?) -> Bool {
    let analytics = RecordingAnalytics()
    let preferences = InMemoryPreferencesStorage(Preferences(reportServer: allowed))
    let dependencies = AppDependencies.mock(preferences: preferences, analytics: analytics, reportServer: server)
    return withExtendedLifetime(dependencies) { analytics.isUploadAllowed }
  }

  @Test("Usage is sent to the very server that the user has allowed, and to no other")
  func onlyWhatIsAllowedIsSent() {
    #expect(isUploadAllowed("https://reports.example.com/events", server: server))
    #expect(!isUploadAllowed(nil, server: server))
    #expect(!isUploadAllowed("https://reports.example.com", server: server))
    #expect(!isUploadAllowed("https://other.example.com/events", server: server))
    #expect(!isUploadAllowed("https://reports.example.com/events", server: nil))
    #expect(!isUploadAllowed(nil, server: nil))
  }

  @Test func aChoiceTakesEffectAtOnce() {
    let analytics = RecordingAnalytics()
    let dependencies = AppDependencies.mock(analytics: analytics, reportServer: server)
    dependencies.apply(Preferences(reportServer: server))
    #expect(analytics.isUploadAllowed)
    dependencies.apply(Preferences())
    #expect(!analytics.isUploadAllowed)
  }
}
