import Foundation
import Models
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

struct OrderWindowTests {
  @Test(
    "An order opens in a window, a link in it activates the main one, and Escape closes only the order window",
    .requirement("W2", "W6", "W8"))
  func anOrderIsOpenedInAWindow() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Orders"
      key down 2
      key w
      expect "Window 2/2: Order #1003"
      expect "Order #1003"
      open trellis://orders/1004
      expect "Order #1004"
      expect "Window 1/2"
      key esc
      expect "7 of 7"
      key f6
      expect "Window 2/2: Order #1003"
      key esc
      expect "7 of 7"
      reject "F6"
      """)
  }
}

struct ClosedOrderWindowsTests {
  private static let signOut = UserScript.signOut + "reject \"F6\"\n"

  @Test(
    "Windows that a sign-out has closed open again at the next sign-in of the same user only",
    .requirement("S6", "W4"), arguments: ["", "relaunch\nadvance 0.5s\n"])
  func windowsOpenAgainForTheSameUser(relaunch: String) async throws {
    try await withTemporaryDirectory { directory in
      let fixture = UserChangeFixture(directory: directory)
      try await fixture.playAsAda(
        UserScript.arrive + """
          tap "Orders"
          expect "250 of 250"
          key home
          key w
          expect "Window 2/2: Order #1250"
          key f6
          expect "Window 1/2"

          """ + Self.signOut + relaunch)
      try await fixture.playAsAda(
        UserScript.signInGrace + UserScript.skipOnboarding + "reject \"F6\"\n" + Self.signOut + relaunch)
      try await fixture.playAsAda(
        UserScript.signInAda + """
          expect "Appearance"
          expect "Window 1/2"
          key f6
          expect "Window 2/2: Order #1250"
          key esc
          reject "F6"

          """)
      // The user has closed the window, so it does not open again.
      try await fixture.playAsAda(Self.signOut + UserScript.signInAda + "expect \"Appearance\"\nreject \"F6\"\n")
    }
  }

  @Test func everyWindowIsReturnedOnceAndTheirNumberIsLimited() {
    let scenes = MemorySceneStorage()
    let closed = ClosedOrderWindows(scenes: scenes)
    #expect(closed.removeAll().isEmpty)
    for order in [1249, 1250, 1249] { closed.add(order) }
    #expect(closed.removeAll() == [1249, 1250])
    #expect(closed.removeAll().isEmpty)
    for order in 1...100 { closed.add(order) }
    #expect(closed.removeAll().count == ClosedOrderWindows.capacity)
    scenes.set(Array(1...100), for: "closed", in: "order windows")
    #expect(closed.removeAll().count == ClosedOrderWindows.capacity, "stored values are not trusted")
    scenes.set("nonsense", for: "closed", in: "order windows")
    #expect(closed.removeAll().isEmpty)
  }
}
