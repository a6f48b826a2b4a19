import FeatureKit
import Networking
import NotificationsFeature
import TestSupport
import Testing

@testable import AppComposition

@Suite("Messages without a connection")
struct OfflineTests {
  @Test("Stale content shows one line above the screen until the connection is restored")
  func staleContentIsReportedOnce() async throws {
    try await withTemporaryDirectory { directory in
      try await FaultFixture(directory: directory).play(
        "offline",
        UserScript.arrive + """
          tap "Orders"
          expect "250 of 250"
          fault drop
          phase background
          phase active
          expect "No internet connection. Not up to date since 12:00."
          expect "○ offline"
          expect "250 of 250"
          reject "could not be loaded"
          fault none
          phase background
          phase active
          reject "No internet connection"
          reject "Not up to date"
          reject "○ offline"
          """)
    }
  }

  @Test("The line mentions old content only without a connection and with stale content", arguments: [false, true])
  @MainActor
  func lineRequiresLostConnectionAndStaleContent(connectionIsLostFirst: Bool) {
    let notices = Notices()
    let lose = { notices.setOffline(because: .noConnection) }
    let report = { notices.reportConnectionFailure(.stale) }
    (connectionIsLostFirst ? lose : report)()
    #expect(notices.waiting.map(\.message) == (connectionIsLostFirst ? ["No internet connection."] : []))
    (connectionIsLostFirst ? report : lose)()
    #expect(notices.waiting.map(\.message) == ["No internet connection. What you see may be out of date."])
    notices.setOffline(because: nil)
    #expect(notices.waiting.isEmpty)
  }
}

extension FailureMessage {
  /// A failed refresh for lack of a connection.
  static var stale: FailureMessage {
    var failure = FailureMessage(outcome: "Your orders could not be loaded", "No internet connection")
    failure.leavesStaleContent = true
    return failure
  }
}
