import TerminalUITesting
import TestSupport
import Testing
import TrellisNavigation

@testable import AppComposition

/// Back ended in the order list, wherever the user had opened an order.
@Suite("Escape leads back to where a screen was opened")
struct WayBackTests {
  nonisolated struct Opener: CustomTestStringConvertible {
    let testDescription: String
    var way = ""
    /// A text of the opener, which Tab and Down reach.
    var control: String?
    /// The commands that open something from the same place, each with a text of what it opens.
    var openings = [("key enter", "Order #")]
  }

  nonisolated static let openers = [
    Opener(testDescription: "tile of Home", control: "Pending", openings: [("key enter", "4 of 7")]),
    Opener(
      testDescription: "oldest pending order", control: "#1006",
      openings: [
        ("key enter", "Order #"), ("key o", "7 of 7"), ("key /", "Type a customer's name"), ("key n", "Postal code"),
        ("open trellis://orders", "7 of 7"), ("open trellis://orders/1004", "Order #1004"),
      ]),
    Opener(testDescription: "activity of Home", control: "#1002, Completed"),
    Opener(
      testDescription: "search result, and its neighbors",
      way: "tap Search\ntype Search turner\nexpect 1006\nkey enter\nkey down",
      openings: [
        ("key enter", "Order #"), ("key enter\nexpect \"Order #\"\nkey left\nkey right\nkey right", "Order #"),
        ("open trellis://settings/privacy", "Privacy"),
      ]),
    Opener(
      testDescription: "palette and link over the settings", way: "tap Settings\nexpect Appearance", control: "Light",
      openings: [
        (palette("Alice Turner"), "Revenue"), (palette("1004"), "Order #"),
        ("open trellis://orders/1004", "Order #"),
      ]),
    Opener(
      testDescription: "customer of an order", way: "tap Orders\nkey down\nkey enter\nexpect \"Order #1002\"",
      openings: [("key o", "Revenue"), ("open trellis://order-history", "Completed orders")]),
    Opener(
      testDescription: "order of a customer",
      way: """
        tap Orders
        key down
        key enter
        expect "Order #1002"
        key o
        expect "#1006"
        key down
        """, openings: [("key enter", "Order #1006")]),
    Opener(
      testDescription: "list of notifications",
      way: """
        notify trellis://orders/1003
        notify trellis://orders/1004
        notify trellis://orders/1005
        key ctrl-n
        expect "of 3"
        key down
        """),
    Opener(
      testDescription: "notice", way: "tap Settings\nnotify trellis://orders/1004\nexpect \"Something is new\"",
      control: "Light", openings: [("key ctrl-o", "Order #")]),
    Opener(
      testDescription: "order list", way: "tap Orders\nexpect \"7 of 7\"\nkey down 3",
      openings: [("key enter", "Order #"), ("open trellis://plans", "unlimited orders")]),
    Opener(
      testDescription: "order history", way: "tap Profile\ntap \"Order history\"\nexpect \"3 of 3\"\nkey down",
      openings: [("key enter", "Order #"), ("open trellis://new-order", "Postal code")]),
    Opener(
      testDescription: "plans", way: "tap Profile\ntap \"Change plan…\"\nexpect \"unlimited orders\"",
      openings: [("open trellis://new-order", "Postal code")]),
    Opener(
      testDescription: "page of the settings", way: "tap Settings\nopen trellis://settings/about\nexpect MIT",
      openings: [("open trellis://plans", "unlimited orders")]),
    Opener(
      testDescription: "settings of the profile", way: "tap Profile\nexpect ada@example.com",
      control: "button \"Settings\"",
      openings: [("key enter", "Appearance"), ("open trellis://orders/1004", "Order #1004")]),
  ]

  nonisolated private static func palette(_ text: String) -> String {
    let keys = text.map { $0 == " " ? "key space" : "key \($0)" }
    return (["key ctrl-p"] + keys + ["expect \"\(text)\"", "key enter"]).joined(separator: "\n")
  }

  @Test("The screen, the focus and the selection are as before", .requirement("N34", "Z19"), arguments: openers)
  func screenIsAsBefore(opener: Opener) async throws {
    let place = try await Place(opener)
    let (before, tree) = (place.lines, place.describeTree())
    for (open, target) in opener.openings {
      try await place.play(open + "\nexpect \"\(target)\"")
      #expect(place.describeTree() != tree, "\(open)")
      try await place.play("key esc")
      #expect(place.lines == before, "\(open)")
      #expect(place.describeTree() == tree, "\(open)")
    }
  }

  @Test("Screens over each other are left one by one, in the reverse order", .requirement("Z19"))
  func coversAreLeftOneByOne() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      open trellis://settings/about
      expect "MIT"
      open trellis://orders/1004
      expect "Order #1004"
      open trellis://plans
      expect "unlimited orders"
      relaunch
      expect "unlimited orders"
      key esc
      expect "Order #1004"
      key esc
      expect "Start screen"
      key esc
      expect "Oldest pending"
      """)
  }

  @Test("Many links do not nest without end, and the way back stays finite")
  func manyLinksDoNotNestWithoutEnd() async throws {
    // Two more than are nested.
    let links = String(repeating: "open trellis://orders/1004\nopen trellis://plans\n", count: 5)
    try await AppFixture.signedIn().play("expect \"Oldest pending\"\n" + links + "key esc 8\nexpect \"Oldest pending\"")
  }

  @Test("A tab that the user selects in the tab bar has no way back")
  func selectedTabHasNoWayBack() async throws {
    try await AppFixture.signedIn().play(
      """
      expect "Oldest pending"
      key o
      expect "7 of 7"
      key 5
      expect "ada@example.com"
      key 2
      expect "7 of 7"
      key esc
      expect "7 of 7"
      """)
  }
}

/// The screen of an opener, with the focus on it.
@MainActor
private struct Place {
  let fixture = AppFixture.signedIn()
  let screen: ScreenDriver
  private let player: ScriptPlayerFixture

  init(_ opener: WayBackTests.Opener) async throws {
    player = ScriptPlayerFixture(fixture)
    try await player.play("expect \"Oldest pending\"\n" + opener.way)
    screen = ScreenDriver(try #require(fixture.driver))
    guard let control = opener.control else { return }
    for _ in 0..<60 where !hasFocus(control) { try await player.play("key tab") }
    try #require(hasFocus(control), "\(screen.plainText)")
  }

  private func hasFocus(_ control: String) -> Bool { lines.contains { $0.contains(control) && $0.contains("focused") } }

  /// The screen with the focus and the selection, without the notice, which ends when it is opened.
  var lines: [Substring] {
    let notice = ["Something is new", "Control-o", "Control-x"]
    return screen.plainText.split(separator: "\n").filter { line in !notice.contains { line.contains($0) } }
  }

  func play(_ script: String) async throws { try await player.play(script) }
  func describeTree() -> CoordinatorDescription? { fixture.coordinator?.describeTree() }
}
