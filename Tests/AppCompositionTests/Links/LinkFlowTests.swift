import AppMocks
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

@Suite("Links and notifications in the whole app")
struct LinkFlowTests {
  @Test func paletteOpensATypedLink() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      key ctrl-p
      type "Command" link
      key enter
      expect "trellis://orders/{number}"
      type "Link" trellis://order/1004
      tap "Open link"
      expect "The nearest is trellis://orders/{number}"
      type "Link" https://trellis.example/orders/1004
      tap "Open link"
      expect "Order #1004"
      reject "Open a link"
      """)
  }

  @Test(.requirement("N34")) func viewsReceiveLinks() async throws {
    let fixture = AppFixture.signedIn()
    let player = try await fixture.start("expect \"Oldest pending\"")
    let window = try #require(fixture.driver).window
    #expect(window.open("trellis://orders/1004"))
    try await player.play("expect \"Order #1004\"")
    window.open("nonsense")
    try await player.play("expect \"A link begins with trellis://\"")
  }

  @Test(.requirement("N35")) func notificationInTheBackgroundOpensOnReturn() async throws {
    let fixture = AppFixture.signedIn()
    let player = try await fixture.start(
      """
      tap "Settings"
      phase background
      notify trellis://orders/1004
      """)
    let terminal = try #require(fixture.driver).notifications
    #expect(terminal.posted == ["Trellis: Something is new"] && terminal.badge == 1)
    try await player.play(
      """
      phase active
      expect "Order #1004"
      key esc
      expect "Appearance"
      reject "Something is new"
      """)
    #expect(terminal.badge == 0)
  }

  @Test("A notification over a detour opens with its key, and its line can be dismissed")
  func notificationOverADetourOpens() async throws {
    try await AppFixture.signedIn().play(
      """
      open trellis://orders/1002
      expect "Order #1002"
      notify trellis://orders/1004
      expect "new"
      key ctrl-o
      expect "Order #1004"
      reject "[ Dismiss ]"
      notify trellis://orders/1003
      expect "[ Dismiss ]"
      key ctrl-x
      reject "[ Dismiss ]"
      expect "Order #1004"
      """)
  }
}
