import Foundation
import RequirementTrait
import Testing
import TrellisNavigation

@testable import AppComposition

@Suite("Issue 4, Shows: a modal over a tab, a detour and back, and the live tree")
struct PresentationTests {
  @Test(
    "The history lies over the profile, opens orders in itself, and is there again after a launch", .requirement("N10"))
  func theHistoryIsAModalOverTheProfile() async throws {
    let bench = AppBench.signedIn()
    try await bench.play(
      """
      tap "Profile"
      tap "Order history"
      expect "Alice Turner"
      key enter
      expect "Order #1002"
      relaunch
      expect "Order #1002"
      key esc
      expect "Completed orders"
      key esc
      reject "Completed orders"
      expect "Ada Lovelace"
      """)
  }

  @Test("A link from outside leaves the modal where it is, in its own tab", .requirement("N15"))
  func aLinkLeavesTheModalInItsTab() async throws {
    let bench = AppBench.signedIn()
    try await bench.play(
      """
      tap "Profile"
      tap "Order history"
      open trellis://orders/1004
      expect "Order #1004"
      tap "Profile"
      expect "Completed orders"
      """)
  }

  @Test("What a notice opens lies over a modal, too, and gives it back", .requirement("N11"))
  func aNoticeOpensOverEverything() async throws {
    let bench = AppBench.signedIn()
    let player = ScriptPlayerBench(bench)
    try await player.play("tap Profile\ntap \"Order history\"\nexpect \"Completed orders\"")
    let main = try #require(bench.coordinator?.mainCoordinator)
    let link = try #require(URL(string: "trellis://orders/1003"))
    #expect(main.showDetour(to: link))
    try await player.play("expect \"Order #1003\"\nreject \"Completed orders\"")
    #expect(main.showDetour(to: link))
    #expect(main.detourCoordinator?.detourCoordinator == nil)
    try await player.play("tap Back\nexpect \"Completed orders\"")
    #expect(main.detourCoordinator == nil)
  }

  @Test("The restored tree equals the saved one")
  func theRestoredTreeEqualsTheSavedOne() async throws {
    let bench = AppBench.signedIn()
    let player = ScriptPlayerBench(bench)
    try await player.play("tap Orders\nkey enter\nexpect \"Order #1001\"")
    try await player.play("tap Profile\ntap \"Order history\"\nkey enter\nexpect \"Order #1002\"")
    let saved = bench.coordinator?.describeTree()
    try await player.play("relaunch\nexpect \"Order #1002\"")
    #expect(saved != nil)
    #expect(bench.coordinator?.describeTree() == saved)
  }

  @Test("Ctrl-T shows the live tree over any screen, and takes it away")
  func theLiveTreeFollows() async throws {
    try await AppBench.signedIn().play(
      """
      key ctrl-t
      expect "HomeCoordinator  selected tab  home  ◂"
      tap "Profile"
      tap "Order history"
      expect "OrderHistoryCoordinator  modal  order-history  ◂"
      key ctrl-t
      reject "Navigation"
      expect "Completed orders"
      """)
  }
}
