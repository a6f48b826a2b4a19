import CoreFakes
import Models
import NotificationsFeature
import ServicesFakes
import TestSupport
import Testing

@testable import AppComposition

/// State of the screens that a restart restores.
struct PlaceAndDraftTests {
  @Test func restartRestoresFilterSearchAndSelection() async throws {
    try await AppFixture.signedIn().play(
      """
      key 2
      tap "Pending"
      expect "4 of 7"
      key /
      key o
      key enter
      key down
      expect "▸ #1004"
      relaunch
      expect "[Pending "
      expect "⌕  o"
      expect "▸ #1004"
      expect "2 of 7"
      """)
  }

  @Test func searchOfAnotherUserIsNotRestored() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      key 2
      key /
      key o
      expect "of 7"
      advance 1s
      """)
    let user = User(id: "grace", name: "Grace Hopper", email: "grace@example.com", token: "token-2")
    let session = Session(user: user, expiresAt: Session.sample.expiresAt)
    fixture.auth.add(session)
    try await fixture.sessions.saveSession(session)
    try fixture.preferences.markOnboardingCompleted(userID: user.id)
    try await fixture.play(
      """
      key 2
      expect "7 of 7"
      expect "Name or number"
      """)
  }

  @Test("The list does not select the order that another user opened last", .requirement("S6"))
  func orderOfAnotherUserIsNotSelected() async throws {
    let fixture = AppFixture.signedIn()
    fixture.auth.add(User(id: "grace", name: "Grace Hopper", email: "grace@example.com"), password: "hopper")
    try fixture.preferences.markOnboardingCompleted(userID: "grace")
    try await fixture.play(
      """
      tap "Orders"
      key down 3
      key enter
      expect "Order #1004"
      key esc
      expect "7 of 7"
      tap "Settings"
      tap "Sign out"
      expect "Sign out?"
      tap "Sign out"
      type "Email" grace@example.com
      type "Password" hopper
      tap "Sign in"
      expect "Oldest pending"
      tap "Orders"
      expect "7 of 7"
      reject "▸ #1004"
      """)
  }

  @Test func quitSavesTheDraftAndRestartRestoresItWithANotice() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      tap "Profile"
      tap "Edit"
      type "Shop name" "Difference Engines"
      relaunch
      expect "These changes from last time are not saved yet."
      expect "Difference Engines"
      tap "Cancel"
      expect "Discard the changes?"
      tap "Discard"
      expect "Analytical Engines"
      relaunch
      tap "Profile"
      expect "Analytical Engines"
      """)
  }

  @Test func draftIsOnDiskASecondAfterTheLastKey() async throws {
    let fixture = AppFixture.signedIn()
    let player = ScriptPlayerFixture(fixture)
    try await player.play(
      """
      tap Profile
      tap "Edit"
      type "Shop name" "Difference Engines"
      advance 1s
      """)
    let document = try #require(fixture.storage.documents["scenes"])
    #expect(String(decoding: document, as: UTF8.self).contains("Difference Engines"))
  }
}
