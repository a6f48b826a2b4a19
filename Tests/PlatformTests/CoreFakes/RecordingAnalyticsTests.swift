import Analytics
import CoreFakes
import Testing

@Suite("Recording analytics")
struct RecordingAnalyticsTests {
  @Test func eventsAreRecordedInOrderWithTheirProperties() {
    let analytics = RecordingAnalytics()
    analytics.log("SignedIn")
    analytics.log("InvalidStateTransition", properties: ["from": "loading", "to": "onboarding"])

    #expect(
      analytics.events == [
        .init("SignedIn"), .init("InvalidStateTransition", ["from": "loading", "to": "onboarding"]),
      ])
  }

  @Test func nothingIsRecordedWhileReportingIsOff() {
    let analytics = RecordingAnalytics()
    analytics.setEnabled(false)
    analytics.log("Unwanted")
    analytics.setEnabled(true)
    analytics.log("Wanted")

    #expect(analytics.events == [.init("Wanted")])
  }
}
