import TestSupport
import Testing

@testable import AppComposition

@Suite("Messages without a connection")
struct OfflineTests {
  private static let signedIn = """
    advance 0.5s
    type "Email" ada@example.com
    type "Password" lovelace
    tap "Sign in"
    tap "Skip"
    expect "Newest pending orders"

    """

  @Test("Stale content shows one line above the screen until the connection is restored", .bug(id: "U14"))
  func staleContentIsReportedOnce() async throws {
    try await play(
      """
      tap "Orders"
      expect "250 of 250"
      fault drop
      phase background
      phase active
      expect "No connection to the server. What you see may be out of date."
      expect "250 of 250"
      reject "could not be loaded"
      fault none
      phase background
      phase active
      reject "No connection"
      """)
  }

  @Test("A failed action shows an alert and no line", .bug(id: "U14"))
  func failedActionIsReportedOnce() async throws {
    try await play(
      """
      tap "Orders"
      expect "250 of 250"
      fault drop
      key c
      expect "Order #1001 was not completed"
      expect "No internet connection"
      reject "No connection to the server"
      """)
  }

  @Test("A failed first load is reported on the screen only", .bug(id: "U14"))
  func failedFirstLoadIsReportedOnce() async throws {
    try await play(
      """
      fault drop
      tap "Profile"
      expect "Your profile could not be loaded"
      expect "No internet connection"
      reject "No connection to the server"
      """)
  }

  @Test("The line is shown only without a connection and with stale content", arguments: [false, true])
  @MainActor
  func lineRequiresLostConnectionAndStaleContent(connectionIsLostFirst: Bool) {
    let notices = Notices()
    if connectionIsLostFirst { notices.setOffline(true) } else { notices.showStaleContent() }
    #expect(notices.waiting.isEmpty)
    if connectionIsLostFirst { notices.showStaleContent() } else { notices.setOffline(true) }
    #expect(notices.waiting.map(\.message) == ["No connection to the server. What you see may be out of date."])
    notices.setOffline(false)
    #expect(notices.waiting.isEmpty)
  }

  private func play(_ commands: String) async throws {
    try await withTemporaryDirectory { directory in
      try await FaultFixture(directory: directory).play("offline", Self.signedIn + commands)
    }
  }
}
