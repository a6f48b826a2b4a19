import TestSupport
import Testing

@testable import AppComposition

@Suite("What the user sees without a connection")
struct OfflineTests {
  private static let signedIn = """
    advance 0.5s
    type "Email" ada@example.com
    type "Password" lovelace
    tap "Sign in"
    tap "Skip"
    expect "Newest pending orders"

    """

  @Test("Stale content is one line above the screen, which goes as soon as there is a connection", .bug(id: "U14"))
  func staleContentIsSaidOnce() async throws {
    try await play(
      """
      tap "Orders"
      expect "250 of 250"
      fault drop
      tap "Home"
      expect "No connection to the server. What you see may be out of date."
      expect "Newest pending orders"
      reject "could not be loaded"
      fault none
      tap "Orders"
      tap "Home"
      reject "No connection"
      """)
  }

  @Test("A failed action is an alert and no line", .bug(id: "U14"))
  func aFailedActionIsSaidOnce() async throws {
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

  @Test("Where nothing is on the screen, the screen says why, and nothing else does", .bug(id: "U14"))
  func aFailedFirstLoadIsSaidOnce() async throws {
    try await play(
      """
      fault drop
      tap "Profile"
      expect "Your profile could not be loaded"
      expect "No internet connection"
      reject "No connection to the server"
      """)
  }

  @Test("The line needs both: no connection, and content that is stale", arguments: [false, true])
  @MainActor
  func theLineNeedsBoth(connectionIsLostFirst: Bool) {
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
      try await FaultBench(directory: directory).play("offline", Self.signedIn + commands)
    }
  }
}
