import DesignTokens
import FeatureKit
import Models
import Services
import ServicesFakes
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

/// Undoing the last change from any screen and window of the app.
struct UndoTests {
  @Test("A completion in an order window is undone in the main window after the order window was closed")
  func completionOfAClosedWindowIsUndone() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      tap "Orders"
      expect "7 of 7"
      key w
      expect "Window 2/2: Order #1001"
      key c
      expect "✓ Order #1001 completed. u Undo"
      key esc
      expect "7 of 7"
      expect "✓ Order #1001 completed. u Undo"
      key u
      expect "Order #1001 is pending again."
      """)
    #expect(fixture.orders.orders == Order.samples)
  }

  @Test("The list of recent changes opens what has changed, and undoes it after the ten seconds")
  func listUndoesAChangeLater() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      tap "Orders"
      key c
      expect "✓ Order #1001 completed. u Undo"
      advance 11s
      reject "Undo"
      key ctrl-p
      type "Command" "recent changes"
      key enter
      expect "Order #1001 completed."
      key enter
      expect "Reopen…"
      key esc
      key x
      expect "✓ Order #1001 is pending again."
      reject "Order #1001 completed."
      key esc
      expect "7 of 7"
      open trellis://changes
      expect "Order #1001 is pending again."
      """)
    #expect(fixture.orders.orders == Order.samples)
  }

  @Test("A change is undone on another tab", arguments: ["Home", "Orders"])
  func changeIsUndoneOnAnotherTab(_ tab: String) async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      tap "Settings"
      tap "Light"
      expect "✓ The theme is Light. u Undo"
      tap "\(tab)"
      key u
      expect "The theme is Automatic."
      """)
    #expect(fixture.preferences.loadPreferences().theme == .automatic)
  }

  @Test("A saved profile is changed back while the profile is on the screen")
  func savedProfileIsChangedBack() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      tap "Profile"
      tap "Edit"
      type "Name" "Ada King"
      tap "Save"
      expect "✓ Your profile was saved. u Undo"
      key u
      expect "Your profile is as it was before."
      expect "Ada Lovelace"
      """)
    #expect(fixture.profiles.current == .sample)
  }

  @Test("An order that a notification opened over the screen is completed and reopened there")
  func completionInADetourIsUndone() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      expect "Oldest pending"
      notify trellis://orders/1004
      expect "new"
      key ctrl-o
      expect "Order #1004"
      key c
      expect "✓ Order #1004 completed. u Undo"
      key u
      expect "Order #1004 is pending again."
      """)
    #expect(fixture.orders.orders == Order.samples)
  }

  @Test("A theme that a command has changed is undone")
  func commandIsUndone() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      key ctrl-p
      key l
      key i
      key g
      key h
      key t
      key enter
      expect "✓ The theme is Light. u Undo"
      key u
      expect "The theme is Automatic."
      """)
  }

  @Test("The next user does not see the change of the last one", .requirement("S6"))
  func signOutRemovesTheChange() async throws {
    let session = await SessionFixture()
    try await session.signIn("ada@example.com")
    await session.completeOnboarding()
    await session.showTab(1)
    session.app.coordinator.mainCoordinator?.user.changes.record(.completedOrder)
    await session.driver.settle()
    #expect(session.driver.shows("✓ Order #1001 completed."))
    await session.signOut()
    try await session.signIn("grace@example.com")
    await session.completeOnboarding()
    #expect(!session.driver.shows("Order #1001 completed."))
  }
}

extension UndoableChange {
  fileprivate static var completedOrder: UndoableChange {
    UndoableChange("Order #1001 completed.", undoneSentence: "", failure: "") {}
  }
}
