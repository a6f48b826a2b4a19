import Foundation
import RequirementTrait
import Testing
import TrellisNavigation

@testable import AppComposition

@Suite("Modals over tabs, detours and the live tree")
struct PresentationTests {
  @Test(
    "The history is a modal over the profile, opens orders and is restored by a launch", .requirement("N10"))
  func theHistoryIsAModalOverTheProfile() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
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

  @Test("An external link does not dismiss a modal, which shows the order itself", .requirement("N15", "Z19"))
  func linkPreservesTheModal() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      tap "Profile"
      tap "Order history"
      open trellis://orders/1004
      expect "Order #1004"
      key esc
      expect "Completed orders"
      open trellis://home
      expect "Good"
      tap "Profile"
      expect "Completed orders"
      """)
  }

  @Test("A screen opened by a notice also covers a modal, and closing it reveals the modal", .requirement("N11"))
  func noticeOpensOverAModal() async throws {
    let fixture = AppFixture.signedIn()
    let player = ScriptPlayerFixture(fixture)
    try await player.play(
      """
      tap Profile
      tap "Order history"
      expect "Completed orders"
      """)
    let main = try #require(fixture.coordinator?.mainCoordinator)
    let link = try #require(URL(string: "trellis://orders/1003"))
    #expect(main.showDetour(to: link))
    try await player.play(
      """
      expect "Order #1003"
      reject "Completed orders"
      """)
    #expect(main.showDetour(to: link))
    #expect(main.detourCoordinator?.detourCoordinator == nil)
    try await player.play(
      """
      tap Back
      expect "Completed orders"
      """)
    #expect(main.detourCoordinator == nil)
  }

  @Test("The restored tree equals the saved one")
  func theRestoredTreeEqualsTheSavedOne() async throws {
    let fixture = AppFixture.signedIn()
    let player = ScriptPlayerFixture(fixture)
    try await player.play(
      """
      tap Orders
      key enter
      expect "Order #1001"
      """)
    try await player.play(
      """
      tap Profile
      tap "Order history"
      key enter
      expect "Order #1002"
      """)
    let saved = fixture.coordinator?.describeTree()
    try await player.play(
      """
      relaunch
      expect "Order #1002"
      """)
    #expect(saved != nil)
    #expect(fixture.coordinator?.describeTree() == saved)
  }

  @Test("Ctrl-T toggles the live tree over any screen")
  func controlTTogglesTheLiveTree() async throws {
    try await AppFixture.signedIn().play(
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
