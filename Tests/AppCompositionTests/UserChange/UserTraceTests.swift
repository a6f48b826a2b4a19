import AppMocks
import Models
import ServicesFakes
import TestSupport
import Testing

@testable import AppComposition

/// Parts of the screen outside a tab, and actions that would affect the former user.
///
/// Both users share the fake services, so an action of the second user would change the orders of the first one.
@Suite("No action, window or title of one user remains for the next")
struct UserTraceTests {
  private static let signInGrace = """
    type "Email" grace@example.com
    type "Password" hopper
    tap "Sign in"
    expect "Oldest pending"

    """

  @Test("The next user cannot undo the last change of the former one", .requirement("S6"))
  func changeCannotBeUndone() async throws {
    let fixture = try fixture()
    try await fixture.play(
      """
      tap "Orders"
      key down 2
      key c
      expect "✓ Order #1003 completed."
      expect "Undo"
      \(UserScript.signOutAnywhere)
      reject "Undo"
      \(Self.signInGrace)
      tap "Orders"
      expect "7 of 7"
      reject "Undo"
      key u
      expect "7 of 7"
      """)
    #expect(fixture.orders.orders.first { $0.id == 1003 }?.isCompleted == true)
  }

  /// Checks the check: the same keys without a sign-out undo the change.
  @Test func changeCanBeUndoneByItsUser() async throws {
    let fixture = try fixture()
    try await fixture.play(
      """
      tap "Orders"
      key down 2
      key c
      expect "Undo"
      key u
      expect "is pending again"
      """)
    #expect(fixture.orders.orders.first { $0.id == 1003 }?.isCompleted == false)
  }

  /// The app writes no title to the terminal. The title of a window is in the key hints and in the command palette.
  @Test("No title and no command of a window of the former user remains", .requirement("S6"))
  func windowTitleIsRemoved() async throws {
    let listWindowCommands = "key ctrl-p\nkey n\nkey e\nkey x\nkey t\n"
    try await fixture().play(
      """
      tap "Orders"
      key down 2
      key w
      expect "Window 2/2: Order #1003"
      \(listWindowCommands)
      expect "Next window"
      key esc
      key f6
      expect "Window 1/2"
      \(UserScript.signOutAnywhere)
      reject "Window"
      reject "#1003"
      \(Self.signInGrace)
      reject "Window"
      \(listWindowCommands)
      expect "Only one window is open"
      key esc
      tap "Orders"
      key home
      key w
      expect "Window 2/2: Order #1001"
      """)
  }

  @Test("A notice about the former user is neither shown nor opened", .requirement("S6"))
  func noticeIsRemoved() async throws {
    let fixture = try fixture()
    try await fixture.play(
      """
      expect "Oldest pending"
      notify trellis://orders/1004
      expect "Something is new"
      \(UserScript.signOutAnywhere)
      reject "Something is new"
      \(Self.signInGrace)
      reject "Something is new"
      key ctrl-o
      reject "Order #1004"
      """)
  }

  /// An app in which Ada is signed in, and Grace has an account.
  private func fixture() throws -> AppFixture {
    let fixture = AppFixture.signedIn()
    fixture.auth.add(User(id: "grace", name: "Grace Hopper", email: "grace@example.com"), password: "hopper")
    try fixture.preferences.markOnboardingCompleted(userID: "grace")
    return fixture
  }
}

/// Parts of the scripts in which one user follows another.
nonisolated enum UserScript {
  static let signInAda = "type \"Email\" ada@example.com\ntype \"Password\" lovelace\ntap \"Sign in\"\n"
  static let signInGrace = "type \"Email\" grace@example.com\ntype \"Password\" hopper\ntap \"Sign in\"\n"
  static let skipOnboarding = "expect \"Step 1 of 4\"\ntap \"Skip\"\nexpect \"Oldest pending\"\n"
  static let signOut = "tap \"Settings\"\n" + confirmSignOut
  /// The commands that sign out on the page of the account.
  static let confirmSignOut =
    "tap \"Sign out\"\nexpect \"Sign out?\"\ntap \"Sign out\"\nexpect \"Sign in to see\"\n"

  /// Signs out with the command palette, so that the tab and its content stay as they are.
  static let signOutAnywhere = """
    key ctrl-p
    key s
    key i
    key g
    key n
    key enter
    expect "Sign out?"
    tap "Sign out"
    expect "Sign in to see"

    """
}
