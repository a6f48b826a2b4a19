import Foundation
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

/// Orders in separate windows.
struct OrderWindowTests {
  private let open = "tap \"Orders\"\nkey down 2\nkey w\nexpect \"Window 2/2: Order #1003\"\nexpect \"Order #1003\"\n"

  @Test("An order of the list opens in a window, and Escape closes only that window", .requirement("W2", "W6", "W8"))
  func anOrderIsOpenedInAWindow() async throws {
    try await AppFixture.signedIn().play(
      open + """
        key esc
        expect "7 of 7"
        reject "F6"
        key enter
        expect "Order #1003"
        """)
  }

  @Test("The help in an order window lists the key of the developer view, and the key works")
  func helpListsTheTree() async throws {
    try await AppFixture.signedIn().play(
      open + """
        key ?
        key pgdn
        expect "Show the developer view"
        key esc
        key ctrl-t
        expect "MainCoordinator"
        """)
  }

  @Test("Opening an order that already has a window activates that window", .requirement("W3"))
  func openOrderIsActivated() async throws {
    try await AppFixture.signedIn().play(
      open + """
        key f6
        expect "7 of 7"
        key w
        expect "Window 2/2: Order #1003"
        """)
  }

  @Test("A link that arrives in an order window opens in the main window and activates it")
  func linkActivatesItsWindow() async throws {
    try await AppFixture.signedIn().play(
      open + """
        open trellis://orders/1004
        expect "Order #1004"
        expect "Window 1/2"
        """)
  }

  @Test("A notice that is opened in an order window activates the main window")
  func noticeActivatesItsWindow() async throws {
    try await AppFixture.signedIn().play(
      open + "notify trellis://orders/1004\nexpect \"new\"\nkey ctrl-o\nexpect \"Order #1004\"\nexpect \"Window 1/2\"")
  }

  @Test("Windows share the orders: completing an order in one updates the other", .requirement("W1"))
  func windowsShareTheOrders() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Orders"
      tap "Pending"
      expect "4 of 7"
      key home
      key w
      expect "● Paid"
      key c
      expect "✓ Completed"
      key f6
      expect "3 of 7"
      """)
  }

  @Test("The next launch restores the window and its order, active or not", .requirement("W4"))
  func windowIsRestoredAtTheNextLaunch() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      open + """
        relaunch
        expect "Order #1003"
        expect "Window 2/2: Order #1003"
        key f6
        expect "7 of 7"
        relaunch
        expect "7 of 7"
        expect "Window 1/2"
        """)
  }

  @Test("A restored window whose order no longer exists is closed with a notice", .requirement("S5"))
  func windowWithoutItsOrderIsClosed() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(open)
    fixture.orders.set(Order.samples.filter { $0.id != 1003 })
    try await fixture.play(
      """
      expect "Order #1003 was not found; its window has been closed."
      expect "6 of 6"
      reject "F6"
      """)
  }

  @Test("Signing out closes the order windows", .requirement("S6"))
  func signingOutClosesTheWindows() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(open)
    await fixture.sessions.clearSession()
    try await fixture.play(
      """
      expect "Email"
      reject "F6"
      """)
  }

  @Test("A launch restores the selection of the order that was opened last", .requirement("S1", "S2"))
  func lastOpenedOrderIsRestored() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Orders"
      key down 3
      key enter
      expect "Order #1004"
      key esc
      relaunch
      expect "▸ #1004"
      """)
  }
}

/// The order windows that a sign-out has closed.
struct ClosedOrderWindowsTests {
  private static let signInAda = "type \"Email\" ada@example.com\ntype \"Password\" lovelace\ntap \"Sign in\"\n"
  private static let signInGrace = "type \"Email\" grace@example.com\ntype \"Password\" hopper\ntap \"Sign in\"\n"
  private static let skipOnboarding = "expect \"Step 1 of 4\"\ntap \"Skip\"\nexpect \"Oldest pending\"\n"
  private static let signOut = """
    tap "Settings"
    tap "Sign out"
    expect "Sign out?"
    tap "Sign out"
    expect "Sign in to see"
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
          expect "Window 2/2: Order #1250"
          key f6
          expect "Window 1/2"

          """ + Self.signOut + relaunch)
      try await fixture.playAsAda(Self.signInGrace + Self.skipOnboarding + "reject \"F6\"\n" + Self.signOut + relaunch)
      try await fixture.playAsAda(
        Self.signInAda + """
          expect "Appearance"
          expect "Window 1/2"
          key f6
          expect "Window 2/2: Order #1250"
          key esc
          reject "F6"

          """)
      // The user has closed the window, so it does not open again.
      try await fixture.playAsAda(Self.signOut + Self.signInAda + "expect \"Appearance\"\nreject \"F6\"\n")
    }
  }

  @Test func everyWindowIsReturnedOnce() {
    let closed = ClosedOrderWindows(scenes: MemorySceneStorage())
    #expect(closed.removeAll().isEmpty)
    for order in [1249, 1250, 1249] { closed.add(order) }
    #expect(closed.removeAll() == [1249, 1250])
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
