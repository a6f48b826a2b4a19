import Models
import RequirementTrait
import ServicesFakes
import TestSupport
import Testing

@testable import AppComposition

/// The way from an expired session back to the user's place.
@Suite("Expired sessions")
struct ExpiredSessionTests {
  @Test("Signing in again after an expired session leads back to the same screen", .requirement("L4", "L5", "S7"))
  func signingInLeadsBack() async throws {
    let fixture = AppFixture.signedIn()
    let player = ScriptPlayerFixture(fixture)
    try await player.play(
      """
      tap "Orders"
      key down 2
      key enter
      expect "Order #1003"
      phase background
      """)
    fixture.auth.expireSessions()
    try await player.play(
      """
      phase active
      expect "Your session has expired"
      tap "Sign in"
      expect "ada@example.com"
      type "Password" password
      tap "Sign in"
      expect "Order #1003"
      key esc
      expect "7 of 7"
      """)
    #expect(fixture.appState?.state.user?.id == User.sample.id)
  }

  @Test("Another user who signs in after an expired session begins at the first screen", .requirement("L5", "S6"))
  func anotherUserBeginsAtTheFirstScreen() async throws {
    let fixture = AppFixture.signedIn()
    fixture.auth.add(User(id: "grace", name: "Grace Hopper", email: "grace@example.com"), password: "compiler")
    let player = ScriptPlayerFixture(fixture)
    try await player.play("tap \"Orders\"\nkey enter\nexpect \"Order #1001\"\nphase background")
    fixture.auth.expireSessions()
    try await player.play(
      """
      phase active
      tap "Sign in"
      type "Email" grace@example.com
      type "Password" compiler
      tap "Sign in"
      tap "Skip"
      expect "Newest pending orders"
      reject "Order #1001"
      """)
  }

  @Test("Without a connection the user stays signed in, and a line says so", .requirement("L4"))
  func offlineReturnRetainsTheUser() async throws {
    try await withTemporaryDirectory { directory in
      try await FaultFixture(directory: directory).play(
        "offline return",
        """
        advance 0.5s
        type "Email" ada@example.com
        type "Password" lovelace
        tap "Sign in"
        tap "Skip"
        tap "Orders"
        expect "250 of 250"
        phase background
        fault drop
        phase active
        expect "No internet connection. What you see may be out of date."
        expect "250 of 250"
        """)
    }
  }
}
