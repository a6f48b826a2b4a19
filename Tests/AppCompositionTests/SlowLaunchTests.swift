import TestSupport
import Testing

@testable import AppComposition

@Suite("A launch that waits for the server")
struct SlowLaunchTests {
  @Test("The launch screen names the fault that it waits for and continues after it", .bug(id: "U2"))
  func launchScreenSaysWhatItWaitsFor() async throws {
    try await play(
      """
      fault 503:10s
      relaunch
      reject "Trying again"
      advance 1s
      expect "The server is too busy. Trying again in 9 s. Press Esc to stop."
      advance 3s
      expect "Trying again in 6 s."
      advance 6s
      expect "Newest pending orders"
      """)
  }

  @Test("The launch screen also reports a server that does not respond", .bug(id: "U2"))
  func unresponsiveServerIsReported() async throws {
    try await play(
      """
      fault slow-body:1h
      relaunch
      advance 2s
      expect "Waiting for the server…"
      """)
  }

  @Test("Escape ends the wait and preserves the session", .bug(id: "U2"))
  func escapeEndsTheWait() async throws {
    try await play(
      """
      fault 503:10s
      relaunch
      advance 2s
      key escape
      expect "Your session could not be checked"
      expect "You stopped waiting for the server"
      fault none
      tap "Try again"
      expect "Newest pending orders"
      """)
  }

  @Test("The sign-in screen reports an expired session and fills in the email address", .bug(id: "U14"))
  func expiredSessionIsReported() async throws {
    try await play(
      """
      fault 401
      relaunch
      advance 1s
      expect "Your session has expired. Sign in again."
      expect "ada@example.com"
      fault none
      type "Password" lovelace
      tap "Sign in"
      expect "Newest pending orders"
      """)
  }

  private func play(_ commands: String) async throws {
    try await withTemporaryDirectory { directory in
      try await FaultFixture(directory: directory).play(
        "slow launch",
        """
        advance 0.5s
        type "Email" ada@example.com
        type "Password" lovelace
        tap "Sign in"
        tap "Skip"
        expect "Newest pending orders"

        """ + commands)
    }
  }
}
