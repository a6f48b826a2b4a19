import Foundation
import TestSupport
import Testing

/// Compares the screens of a user with those of an app that no other user has used.
///
/// The data of both users stay the same. So each difference comes from the position of the former user: the tab, a
/// stack, a selection, a scroll offset, a filter, the focus, a window, a notice or an offer to undo.
@Suite("The position of one user does not affect the next")
struct UserPositionTests {
  /// The commands with which Ada moves away from the initial position on each tab.
  ///
  /// The last change is acknowledged for ten seconds, so it is still on the screen when she signs out.
  private static let move = """
    tap "Search"
    type "Search" 11
    key enter
    expect "▸ #"
    key down 30
    advance 1s
    tap "Profile"
    tap "Change plan…"
    expect "✓ Your plan"
    tap "Settings"
    open trellis://settings/privacy
    expect "Record anonymous usage"
    tap "Orders"
    expect "250 of 250"
    key down 3
    key w
    expect "Window 2/2"
    key f6
    expect "250 of 250"
    tap "Pending"
    key /
    key 1
    key enter
    key down 60
    expect "▸ #"
    key c
    expect "Undo"

    """

  /// The commands with which Grace visits each position.
  private static let visits = """
    screen
    tap "Orders"
    expect "250 of 250"
    screen
    key u
    screen
    key down
    screen
    key w
    expect "Window 2/2"
    screen
    key esc
    expect "250 of 250"
    screen
    key n
    expect "Postal code"
    screen
    key esc
    tap "Search"
    screen
    tap "Profile"
    expect "Compilers & Sons"
    screen
    tap "Order history"
    expect "Completed orders"
    screen
    key esc
    tap "Settings"
    expect "Appearance"
    screen
    key ctrl-p
    screen
    key esc
    relaunch
    advance 0.5s
    screen
    tap "Orders"
    expect "250 of 250"
    screen

    """

  @Test("After another user, each screen is the same as in an unused app", .requirement("S6"))
  func screensAreThoseOfAnUnusedApp() async throws {
    let script = UserScript.signInGrace + UserScript.skipOnboarding + Self.visits
    let expected = try await screens(playing: script)
    let found = try await screens(playing: script, afterAda: true)
    #expect(expected.count == Self.visits.split(separator: "\n").count { $0 == "screen" })
    #expect(found.count == expected.count)
    for (expected, found) in zip(expected, found) {
      #expect(found.map(Self.withoutMinutes) == expected.map(Self.withoutMinutes))
    }
  }

  /// Returns a line without the ages below an hour: the shop of the used app is older by the time of Ada's visit.
  private static func withoutMinutes(_ line: String) -> String { line.replacing(#/ *\d+ min/#, with: " ? min") }

  private func screens(playing script: String, afterAda: Bool = false) async throws -> [[String]] {
    try await withTemporaryDirectory { directory in
      let fixture = UserChangeFixture(directory: directory)
      let visit = UserScript.signInAda + UserScript.skipOnboarding + Self.move + UserScript.signOutAnywhere
      try await fixture.playAsAda("advance 0.5s\n" + (afterAda ? visit : ""))
      return try await fixture.screens(playing: script)
    }
  }
}
