import TestSupport
import Testing

@testable import AppComposition

@Suite("A launch that has to wait for the server")
struct SlowLaunchTests {
  @Test("After a moment the launch says what it waits for, and it ends with the fault", .bug(id: "U2"))
  func theLaunchSaysWhatItWaitsFor() async throws {
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

  @Test("A server that does not answer is named, too", .bug(id: "U2"))
  func aSilentServerIsNamed() async throws {
    try await play(
      """
      fault slow-body:1h
      relaunch
      advance 2s
      expect "Waiting for the server…"
      """)
  }

  @Test("Escape ends the wait, and leaves the session as it is", .bug(id: "U2"))
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

  @Test("An expired session is named on the sign-in screen, with the e-mail filled in", .bug(id: "U14"))
  func anExpiredSessionIsNamed() async throws {
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
      try await FaultBench(directory: directory).play(
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
