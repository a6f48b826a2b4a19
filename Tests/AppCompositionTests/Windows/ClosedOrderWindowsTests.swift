import Foundation
import RequirementTrait
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

/// The order windows that a sign-out has closed.
struct ClosedOrderWindowsTests {
  private static let signInAda = "type \"Email\" ada@example.com\ntype \"Password\" lovelace\ntap \"Sign in\"\n"
  private static let signInGrace = "type \"Email\" grace@example.com\ntype \"Password\" hopper\ntap \"Sign in\"\n"
  private static let skipOnboarding = "expect \"Step 1 of 4\"\ntap \"Skip\"\nexpect \"Newest pending orders\"\n"
  private static let signOut = """
    tap "Settings"
    tap "Account"
    tap "Sign out"
    expect "Sign out?"
    tap "Sign out"
    expect "Welcome back"
    reject "F6"

    """

  @Test(
    "Windows that a sign-out has closed open again at the next sign-in of the same user only",
    .requirement("S6", "W4"), arguments: ["", "relaunch\nadvance 0.5s\n"])
  func windowsOpenAgainForTheSameUser(relaunch: String) async throws {
    try await withTemporaryDirectory { directory in
      let fixture = UserChangeFixture(directory: directory)
      try await fixture.playAsAda(
        "advance 0.5s\n" + Self.signInAda + Self.skipOnboarding
          + """
          tap "Orders"
          expect "250 of 250"
          key home
          key w
          expect "Window 2/2: Order #1001"
          key f6
          expect "Window 1/2"

          """ + Self.signOut + relaunch)
      try await fixture.playAsAda(Self.signInGrace + Self.skipOnboarding + "reject \"F6\"\n" + Self.signOut + relaunch)
      try await fixture.playAsAda(
        Self.signInAda + """
          expect "[ Sign out ]"
          expect "Window 1/2"
          key f6
          expect "Window 2/2: Order #1001"
          key esc
          reject "F6"

          """)
      // The user has closed the window, so it does not open again.
      try await fixture.playAsAda(Self.signOut + Self.signInAda + "expect \"[ Sign out ]\"\nreject \"F6\"\n")
    }
  }

  @Test func everyWindowIsReturnedOnce() {
    let closed = ClosedOrderWindows(scenes: MemorySceneStorage())
    #expect(closed.removeAll().isEmpty)
    for order in [1002, 1001, 1002] { closed.add(order) }
    #expect(closed.removeAll() == [1002, 1001])
    #expect(closed.removeAll().isEmpty)
  }

  @Test func numberOfWindowsIsLimited() {
    let scenes = MemorySceneStorage()
    let closed = ClosedOrderWindows(scenes: scenes)
    for order in 1...100 { closed.add(order) }
    #expect(closed.removeAll().count == ClosedOrderWindows.capacity)
    scenes.set(Array(1...100), for: "closed", in: "order windows")
    #expect(closed.removeAll().count == ClosedOrderWindows.capacity, "stored values are not trusted")
    scenes.set("nonsense", for: "closed", in: "order windows")
    #expect(closed.removeAll().isEmpty)
  }
}
