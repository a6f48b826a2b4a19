import DesignTokens
import Models
import Services
import ServicesFakes
import TerminalUIDriver
import Testing

@testable import AppComposition

/// The command palette contains the commands of the whole app on every screen.
struct PaletteTests {
  @Test(
    arguments: [
      ("1004", "Order #1004"), ("#1003", "Order #1003"), ("history", "Completed orders"), ("sign out", "Sign out?"),
      ("settings", "Appearance"), ("orders", "7 of 7"), ("new order", "Postal code"),
      ("appearance", "● Automatic"), ("settings: notif", "[✓] Notifications"), ("privacy", "Record anonymous usage"),
      ("account", "[ Sign out ]"), ("about", "MIT"),
      ("plans", "unlimited"), ("ordhis", "Completed orders"), ("show pend", "Orders"), ("help", "On this screen"),
      ("notific", "No notifications since"), ("chart rev", "Revenue a day, 14 days"),
      ("chart 30", "Orders a day, 30 days"),
    ])
  func commandIsFoundFromTheHomeScreen(query: String, shown: String) async throws {
    let keys = query.map { "key \($0 == " " ? "space" : String($0))" }.joined(separator: "\n")
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      key ctrl-p
      \(keys)
      advance 0.3s
      key enter
      expect "\(shown)"
      """)
  }

  @Test func changedThemeIsSaved() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(
      """
      key ctrl-p
      key l
      key i
      key g
      key h
      key t
      expect "Theme: Light"
      key enter
      """)
    #expect(fixture.preferences.loadPreferences().theme == .light)
  }

  @Test func commandWorksOverAModal() async throws {
    try await AppFixture.signedIn().play(
      """
      tap "Profile"
      tap "Order history"
      expect "Completed orders"
      key ctrl-p
      key h
      key o
      key m
      key e
      key enter
      expect "Oldest pending"
      """)
  }

  @Test func signingOutIsConfirmed() async throws {
    let fixture = AppFixture.signedIn()
    try await fixture.play(UserScript.signOutAnywhere)
    #expect(fixture.appState?.state.kind == .unauthenticated)
  }

  @Test func completingACompletedOrderIsListedWithTheReason() async throws {
    try await AppFixture.signedIn().play(
      """
      key 2
      key down
      key ctrl-p
      key c
      key o
      key m
      key p
      expect "Order #1002 is completed already"
      """)
  }

  @Test(
    arguments: [
      ("plans", "Plans"), ("split", "Split side by side"), ("undo", "There is nothing to undo"), ("help", "all keys"),
      ("quit", "Quit"), ("pending", "Show pending orders"), ("complete", "Select an order in the list first"),
      ("next window", "Only one window is open"), ("theme", "Theme: High contrast"), ("dates", "Dates: Age"),
      ("start", "Start with: Orders"), ("usage", "Turn usage recording off"), ("developer", "Show the developer view"),
      ("xyz", "in all orders"), ("trellis://orders/1003", "Open order #1003"),
    ])
  func searchFindsSomethingFromTheHomeScreen(query: String, shown: String) async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      key ctrl-p
      type "Command" "\(query)"
      expect "\(shown)"
      """)
  }

  @Test func customerIsFoundOnTheServer() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      key ctrl-p
      type "Command" "bob nov"
      advance 0.3s
      expect "Customers"
      expect "1 order"
      key enter
      expect "Bob Novak"
      """)
  }

  @Test func onlyExistingOrdersAreOffered() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      key ctrl-p
      type "Command" 104
      advance 0.3s
      expect "in all orders"
      reject "Open order #104"
      type "Command" 1004
      advance 0.3s
      expect "Open order #1004"
      """)
  }

  @Test func commandsThatWereRunAreRememberedForTheUser() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      key ctrl-p
      type "Command" plans
      key enter
      expect "unlimited"
      relaunch
      key ctrl-p
      expect "Recent"
      expect "Plans"
      """)
  }

  @Test(
    arguments: [
      ("open order 1042", "1042"), ("#1042", "1042"), ("ord ch", "ch"), ("Frances Chandra", "frances chandra"),
    ])
  func wordsOfTitlesAreNotSearchedFor(query: String, text: String) {
    #expect(OrderSearchWords(query).text == text)
  }

  @Test(arguments: ["", "order", "open order", " # "])
  func titleWordsAloneAreNoSearch(query: String) {
    #expect(OrderSearchWords(query).text == nil)
  }
}
