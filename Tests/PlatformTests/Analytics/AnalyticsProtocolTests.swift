import Analytics
import CoreFakes
import Testing

@Suite("Default implementations of the analytics protocol")
struct AnalyticsProtocolTests {
  @Test func anEventWithoutPropertiesHasEmptyProperties() {
    let analytics = RecordingAnalytics()
    let reporter: any AnalyticsProtocol = analytics

    reporter.log("SignedIn")

    #expect(analytics.events == [.init("SignedIn", [:])])
  }
}
