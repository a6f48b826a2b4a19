import Analytics
import TestSupport
import Testing

@Suite("Analytics: the protocol's own conveniences")
struct AnalyticsProtocolTests {
  @Test func anEventWithoutPropertiesIsLoggedWithNone() {
    let analytics = RecordingAnalytics()
    let reporter: any AnalyticsProtocol = analytics

    reporter.log("SignedIn")

    #expect(analytics.events == [.init("SignedIn", [:])])
  }
}
