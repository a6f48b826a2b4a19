import AppMocks
import Models
import ServicesFakes
import TestSupport
import Testing

@testable import AppComposition

/// Both users share the fake services, so an action of the second user would change the orders of the first one.
struct UserTraceTests {
  @Test("The next user cannot undo the last change of the former one", .requirement("S6"))
  func changeCannotBeUndone() async throws {
    let fixture = AppFixture.signedIn()
    fixture.auth.add(User(id: "grace", name: "Grace Hopper", email: "grace@example.com"), password: "hopper")
    try fixture.preferences.markOnboardingCompleted(userID: "grace")
    try await fixture.play(
      """
      tap "Orders"
      key down 2
      key c
      expect "✓ Order #1003 completed."
      expect "Undo"
      \(UserScript.signOutAnywhere)
      reject "Undo"
      \(UserScript.signInGrace)
      tap "Orders"
      expect "7 of 7"
      reject "Undo"
      key u
      expect "7 of 7"
      """)
    #expect(fixture.orders.orders.first { $0.id == 1003 }?.isCompleted == true)
  }
}

nonisolated enum UserScript {
  static let signInAda = "type \"Email\" ada@example.com\ntype \"Password\" lovelace\ntap \"Sign in\"\n"
  static let signInGrace = "type \"Email\" grace@example.com\ntype \"Password\" hopper\ntap \"Sign in\"\n"
  static let skipOnboarding = "expect \"Step 1 of 4\"\ntap \"Skip\"\nexpect \"Oldest pending\"\n"
  /// The commands from a first launch to the first tab.
  static let arrive = "advance 0.5s\n" + signInAda + skipOnboarding
  static let signOut = "tap \"Settings\"\n" + confirmSignOut
  static let confirmSignOut =
    "tap \"Sign out\"\nexpect \"Sign out?\"\ntap \"Sign out\"\nexpect \"Sign in to see\"\n"

  /// Signs out with the command palette, so that the tab and its content stay as they are.
  static let signOutAnywhere = """
    key ctrl-p
    type "Command" sign
    key enter
    expect "Sign out?"
    tap "Sign out"
    expect "Sign in to see"

    """
}
