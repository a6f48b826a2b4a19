import AppMocks
import CoreFakes
import Foundation
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

struct RelaunchTests {
  /// Plays commands, and others in a launch with the state that is stored then, as after a crash.
  private func play(_ script: String, afterKill continuation: String) async throws {
    let fixture = AppFixture.signedIn()
    try await ScriptPlayerFixture(fixture).play(script)
    try await AppFixture.signedIn(storage: InMemoryStore(fixture.storage.documents)).play(continuation)
  }

  /// Screens that neither the scenario below nor `PresentationTests` restore, each with the commands that lead to it
  /// and one of its texts, which the first tab does not show.
  nonisolated private static let screens = [
    ("open trellis://orders\nopen trellis://orders/1002\nopen trellis://orders/1004", "Order #1004"),
    ("tap \"Search\"", "Type a customer's name or an order number."),
    ("tap \"Settings\"", "● Automatic"),
    ("tap \"Settings\"\nopen trellis://settings/privacy", "Record anonymous usage"),
  ]

  @Test("Each screen is restored after the app was killed", .requirement("S4", "S7", "Z15"), arguments: screens)
  func screenIsRestored(path: String, text: String) async throws {
    try await play(
      "expect \"Oldest pending\"\nreject \"\(text)\"\n\(path)\nexpect \"\(text)\"\nadvance 1s",
      afterKill: "expect \"\(text)\"")
  }

  @Test(
    "A screen that a link has opened is restored over the screen that it covered", .requirement("S7", "Z19"),
    arguments: [("trellis://order-history", "Completed orders"), ("trellis://new-order", "Postal code")])
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

  @Test("The list of notifications is empty after a launch, which restores the screen beneath it")
  func notificationsAreNotRestored() async throws {
    try await play(
      "tap \"Settings\"\nkey ctrl-n\nexpect \"No notifications\"",
      afterKill: "expect \"Appearance\"\nreject \"No notifications\"")
  }

  @Test("The whole scenario of a relaunch succeeds", .requirement("S1", "S7"))
  func scenarioSucceeds() async throws {
    let tests = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
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
    for number in 0..<10 { try await press(number.isMultiple(of: 2) ? 5 : 4, in: driver) }
    #expect(driver.window.census == before)
    #expect(before.models > 0 && before.nodes > 100)
  }

  /// Selects a tab with the Option key, because the focus may be in the search field.
  private func press(_ tab: Int, in driver: Driver) async throws {
    try await driver.perform(.key(KeyPress(.character(Character("\(tab)")), modifiers: .option), count: 1))
    await driver.rest()
  }
}
