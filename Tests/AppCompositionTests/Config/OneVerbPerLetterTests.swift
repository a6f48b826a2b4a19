import FeatureKit
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import AppComposition
@testable import TerminalUI

/// Letters changed their meaning between screens: `p` was 30 days, pay and plan, `s` sort and settings, `e` export and edit.
@Suite("A letter has one verb in the whole app")
struct OneVerbPerLetterTests {
  nonisolated private static let sameVerb = [
    "Try again": "Refresh", "Check again": "Refresh", "Copy number": "Copy", "Copy email": "Copy",
    "All orders of the customer": "All orders", "Orders": "Revenue", "14 days": "30 days",
    "Search all orders": "All orders",
  ]

  nonisolated private static let ways = [
    "expect \"Oldest pending\"", "key m\nkey d", "key 2\nexpect \"7 of 7\"",
    "key down 5\nkey enter\nexpect \"Order #1006\"",
    "key o\nexpect \"1002\"", "key enter\nexpect \"Order #1002\"", "key esc 3\nkey n\nexpect \"Postal code\"",
    "key esc",
    "key 4\nexpect \"customer's name\"", "key alt-5\nexpect \"ada@example.com\"",
    "open trellis://plans\nexpect \"unlimited orders\"", "key esc\nkey h\nexpect \"3 of 3\"",
    "key esc\nkey 6\nexpect Appearance",
  ]

  @Test func letterHasOneVerb() async throws {
    let fixture = AppFixture.signedIn()
    let player = try await fixture.start("resize 120x40")
    let screen = ScreenDriver(try #require(fixture.driver))
    let declared = Set(AssignableCommands.app.all)
    var verbs: [String: Set<String>] = [:]
    for way in Self.ways {
      try await player.play(way)
      for shortcut in screen.driver.window.shortcuts.nodes.compactMap(\.shortcut) where shortcut.command != nil {
        #expect(declared.contains(shortcut), "\(shortcut) is in no feature's list of commands")
      }
      for hint in screen.driver.window.keyHints where hint.key.count == 1 && hint.key.first?.isLetter == true {
        verbs[hint.key, default: []].insert(Self.sameVerb[hint.title] ?? hint.title)
      }
    }
    #expect(verbs.count >= 10, "\(verbs)")
    for (letter, titles) in verbs.sorted(by: { $0.key < $1.key }) {
      #expect(titles.count == 1, "\(letter): \(titles.sorted().joined(separator: ", "))")
    }
  }

  @Test("Commands with the same key in the list of assignable keys are the same verb")
  func assignableKeysHaveOneVerb() {
    let same: [Set<String>] = [
      ["try-again", "check-again", "refresh"], ["copy", "copy-email"],
      ["all-orders", "all-orders-of-the-customer", "search-all-orders"],
    ]
    for (key, commands) in Dictionary(grouping: AssignableCommands.app.all, by: \.press.description)
    where commands.count > 1 {
      let names = Set(commands.compactMap(\.command))
      #expect(same.contains { names.isSubset(of: $0) }, "\(key): \(names.sorted().joined(separator: ", "))")
    }
  }
}
