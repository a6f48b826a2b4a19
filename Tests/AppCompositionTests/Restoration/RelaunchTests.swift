import AppMocks
import CoreFakes
import Foundation
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

nonisolated struct RestorableScreen: Sendable, CustomTestStringConvertible {
  let name: String
  /// The commands that lead from the first tab to the screen.
  let path: String
  /// A text of the screen, which the first tab does not show.
  let text: String

  var testDescription: String { name }

  static let all = [
    RestorableScreen(name: "home", path: "", text: "Oldest pending"),
    RestorableScreen(name: "orders", path: "tap \"Orders\"", text: "7 of 7"),
    RestorableScreen(name: "an order", path: "tap \"Orders\"\nkey down\nkey enter", text: "Order #1002"),
    RestorableScreen(
      name: "an order over another", path: "tap \"Orders\"\n" + links("1002", "1004"), text: "Order #1004"),
    RestorableScreen(name: "a new order", path: "tap \"Orders\"\nkey n", text: "Postal code"),
    RestorableScreen(name: "search", path: "tap \"Search\"", text: "Type a customer's name or an order number."),
    RestorableScreen(name: "profile", path: "tap \"Profile\"", text: "ada@example.com"),
    RestorableScreen(name: "plans", path: "tap \"Profile\"\ntap \"Change plan…\"", text: "✓ Your plan"),
    RestorableScreen(name: "history", path: "tap \"Profile\"\ntap \"Order history\"", text: "Completed orders"),
    RestorableScreen(
      name: "an order of the history", path: "tap \"Profile\"\ntap \"Order history\"\nkey enter",
      text: "Order #1002"),
    RestorableScreen(name: "settings", path: "tap \"Settings\"", text: "● Automatic"),
    page("appearance", "● Automatic"), page("notifications", "[✓] Notifications"),
    page("privacy", "Record anonymous usage"), page("account", "Sign out"), page("about", "MIT"),
  ]

  private static func page(_ name: String, _ text: String) -> RestorableScreen {
    RestorableScreen(name: name, path: "tap \"Settings\"\nopen trellis://settings/\(name)", text: text)
  }

  private static func links(_ numbers: String...) -> String {
    numbers.map { "open trellis://orders/\($0)\nexpect \"Order #\($0)\"" }.joined(separator: "\n")
  }
}

struct RelaunchTests {
  /// Plays commands, and others in a launch with the state that is stored then, as after a crash.
  private func play(_ script: String, afterKill continuation: String) async throws {
    let fixture = AppFixture.signedIn()
    try await ScriptPlayerFixture(fixture).play(script)
    try await AppFixture.signedIn(storage: InMemoryStore(fixture.storage.documents)).play(continuation)
  }

  @Test(
    "Each screen is restored after the app was killed", .requirement("S4", "S7", "Z15"), arguments: RestorableScreen.all
  )
  func screenIsRestored(screen: RestorableScreen) async throws {
    try await play(
      "expect \"Oldest pending\"\n\(screen.path)\nexpect \"\(screen.text)\"\nadvance 1s",
      afterKill: "expect \"\(screen.text)\"")
  }

  @Test(
    "A screen that a link has opened is restored over the screen that it covered", .requirement("S7", "Z19"),
    arguments: [
      ("trellis://order-history", "Completed orders"), ("trellis://new-order", "Postal code"),
    ])
  func detourIsRestored(link: String, text: String) async throws {
    try await play(
      """
      tap "Search"
      type "Search" "turner"
      expect "Alice Turner"
      open \(link)
      expect "\(text)"
      advance 1s
      """, afterKill: "expect \"\(text)\"\nkey esc\nexpect \"Alice Turner\"")
  }

  @Test("Each order that links have opened is restored over the previous one", .requirement("S7"))
  func stackOfDetourIsRestored() async throws {
    try await play(
      "tap \"Settings\"\nopen trellis://orders/1002\nopen trellis://orders/1004\nexpect \"Order #1004\"",
      afterKill: """
        expect "Order #1004"
        key esc
        expect "Order #1002"
        key esc
        expect "Appearance"
        """)
  }

  @Test("The list of notifications is empty after a launch, which restores the screen beneath it")
  func notificationsAreNotRestored() async throws {
    try await play(
      "tap \"Settings\"\nkey ctrl-n\nexpect \"No notifications\"",
      afterKill: "expect \"Appearance\"\nreject \"No notifications\"")
  }

  /// Checks the check: without stored state, the first tab is shown.
  @Test func screensNeedTheirStoredState() async throws {
    let texts = RestorableScreen.all.dropFirst().map { "reject \"\($0.text)\"" }
    try await AppFixture.signedIn().play("expect \"Oldest pending\"\n" + texts.joined(separator: "\n"))
  }

  @Test("The whole scenario of a relaunch succeeds", .requirement("S1", "S7"))
  func scenarioSucceeds() async throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let scenario = tests.appendingPathComponent("Scenarios/Restoration/relaunch.scenario")
    let script = try String(contentsOf: scenario, encoding: .utf8)
    try await withTemporaryDirectory { directory in
      try await UserChangeFixture(directory: directory).playAsAda(script)
    }
  }
}

struct TabMemoryTests {
  @Test func switchingTabsDoesNotLeakViews() async throws {
    let driver = AppFixture.signedIn().launch()
    await driver.rest()
    for tab in 1...5 { try await press(tab, in: driver) }
    try await press(4, in: driver)
    let before = driver.window.census
    for number in 0..<40 { try await press(number.isMultiple(of: 2) ? 5 : 4, in: driver) }
    #expect(driver.window.census == before)
    #expect(before.models > 0 && before.nodes > 100)
  }

  /// Selects a tab with the Option key, because the focus may be in the search field.
  private func press(_ tab: Int, in driver: Driver) async throws {
    try await driver.perform(.key(KeyPress(.character(Character("\(tab)")), modifiers: .option), count: 1))
    await driver.rest()
  }
}
