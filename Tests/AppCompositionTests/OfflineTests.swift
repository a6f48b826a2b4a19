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
    try await play(
      """
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

  @Test("A failed action is reported on the same line, without a dialog")
  func failedActionIsReportedOnce() async throws {
    try await play(
      """
      tap "Orders"
      expect "250 of 250"
      fault drop
      key c
      expect "No internet connection. Order #1250 was not completed."
      reject "[ OK ]"
      # The list is not blocked
      key down
      expect "▸ #1249"
      """)
  }

  @Test("An action that failed is reported after the connection returned, until it succeeds or is dismissed")
  func failedActionOutlivesTheConnectionFailure() async throws {
    try await play(
      """
      tap "Orders"
      expect "250 of 250"
      fault drop
      key c
      expect "Order #1250 was not completed."
      fault none
      key ctrl-r
      reject "○ offline"
      expect "Order #1250 was not completed. Try it again."
      key c
      expect "Order #1250 completed."
      reject "was not completed"
      """)
  }

  @Test("The app checks a lost connection by itself, after a time that counts down")
  func lostConnectionIsCheckedAfterACountdown() async throws {
    try await play(
      """
      tap "Orders"
      expect "250 of 250"
      fault drop
      key c
      expect "Next try in 20 s"
      advance 5s
      expect "Next try in 15 s"
      fault none
      advance 20s
      reject "Next try in"
      expect "Order #1250 was not completed. Try it again."
      """)
  }

  @Test("The line mentions old content only without a connection and with stale content", arguments: [false, true])
  @MainActor
  func lineRequiresLostConnectionAndStaleContent(connectionIsLostFirst: Bool) {
    let notices = Notices()
    if connectionIsLostFirst {
      notices.setOffline(because: .noConnection)
    } else {
      notices.reportConnectionFailure(.stale)
    }
    #expect(notices.waiting.map(\.message) == (connectionIsLostFirst ? ["No internet connection."] : []))
    if connectionIsLostFirst {
      notices.reportConnectionFailure(.stale)
    } else {
      notices.setOffline(because: .noConnection)
    }
    #expect(notices.waiting.map(\.message) == ["No internet connection. What you see may be out of date."])
    notices.setOffline(because: nil)
    #expect(notices.waiting.isEmpty)
  }

  private func play(_ commands: String) async throws {
    try await withTemporaryDirectory { directory in
      try await FaultFixture(directory: directory).play("offline", UserScript.arrive + commands)
    }
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
