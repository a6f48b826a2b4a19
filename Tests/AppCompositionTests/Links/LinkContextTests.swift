import OrdersFeature
import SettingsFeature
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

/// A link never costs the user their place: Escape leads back to where they were.
@Suite("Links keep the user's place")
struct LinkContextTests {
  @Test(
    "A link to the first screen of a tab selects the tab, and the other tab keeps its place",
    .requirement("N34", "Z19"))
  func tabKeepsItsPlace() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      tap "Settings"
      open trellis://settings/about
      expect "MIT"
      open trellis://home
      expect "Oldest pending"
      open trellis://profile
      expect "ada@example.com"
      tap "Settings"
      expect "MIT"
      """)
    let main = try #require(fixture.coordinator?.mainCoordinator)
    #expect(main.presentation(of: OrdersRoute.list) == .tab)
    #expect(main.presentation(of: SettingsRoute.settings) == .tab)
    #expect(main.presentation(of: SettingsRoute.about) == .current)
    #expect(main.presentation(of: SettingsRoute.privacy) == .inFront)
    #expect(main.presentation(of: OrdersRoute.detail(1001)) == .detour)
  }

  @Test("A link to the form that the user fills in changes nothing")
  func linkToTheFormInFrontChangesNothing() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Orders"
      key n
      type "Customer" "Mary Somerville"
      open trellis://new-order
      expect "Mary Somerville"
      open trellis://orders/1004
      expect "Order #1004"
      reject "Mary Somerville"
      key esc
      expect "Mary Somerville"
      tap "Review"
      """)
  }

  @Test("A form that a link opens elsewhere continues the same draft")
  func formContinuesTheDraft() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Settings"
      open trellis://new-order
      type "Customer" "Mary Somerville"
      open trellis://plans
      expect "unlimited orders"
      key esc
      expect "Mary Somerville"
      open trellis://plans
      key esc
      expect "Mary Somerville"
      tap "Discard…"
      expect "Discard the draft?"
      tap "Discard"
      expect "Appearance"
      """)
  }

  @Test("A profile with unsaved input is unchanged after a link", .requirement("Z19"))
  func unsavedProfileIsUnchanged() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Profile"
      tap "Edit"
      type "Name" "Mary Somerville"
      open trellis://profile
      expect "Mary Somerville"
      open trellis://orders/1004
      expect "Order #1004"
      key esc
      expect "Mary Somerville"
      open trellis://home
      expect "Oldest pending"
      tap "Profile"
      expect "Mary Somerville"
      """)
  }
}
