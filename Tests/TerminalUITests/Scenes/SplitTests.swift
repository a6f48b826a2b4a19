import RequirementTrait
import TerminalUIDriver
import Testing

@testable import TerminalUI

/// The arrangement of windows in a split.
@MainActor
struct SplitTests {
  @Test("F7 shows two windows side by side, of which one is active", .requirement("W1"))
  func windowsAreShownSideBySide() async throws {
    let screen = try await PaneScreen.split(120, 30)
    #expect(screen.shows("Main inactive 0"))
    #expect(screen.shows("Item 1 active 0"))
    let header = screen.driver.screen[0]
    #expect(header.hasPrefix("── Main ──"))
    #expect(header.contains("│━━ ▸ Item 1 ━━"))
    #expect(screen.split?.first.size == Size(width: 60, height: 29))
    #expect(screen.split?.second.size == Size(width: 59, height: 29))
  }

  @Test func f6SwitchesBetweenThePanes() async throws {
    let screen = try await PaneScreen.split(120, 30)
    try await screen.key(.function(6))
    #expect(screen.shows("Main active 0"))
    #expect(screen.shows("Item 1 inactive 0"))
    #expect(screen.driver.screen[0].hasPrefix("━━ ▸ Main ━━"))
    try await screen.key(.function(6))
    #expect(screen.shows("Item 1 active 0"))
  }

  @Test func f7SelectsTheArrangementsThatFit() async throws {
    let large = try await PaneScreen.split(120, 40)
    #expect(large.split?.axis == .horizontal)
    try await large.key(.function(7))
    #expect(large.split?.axis == .vertical)
    #expect(large.driver.screen[0].hasPrefix("── Main ──"))
    #expect(large.driver.screen[20].hasPrefix("━━ ▸ Item 1 ━━"))
    try await large.key(.function(7))
    #expect(large.split == nil)
    #expect(!large.shows("Main inactive"))

    let wide = try await PaneScreen.split(120, 39)
    #expect(wide.split?.axis == .horizontal)
    try await wide.key(.function(7))
    #expect(wide.split == nil)

    let high = try await PaneScreen.split(119, 40)
    #expect(high.split?.axis == .vertical)

    let small = try await PaneScreen.split(119, 39)
    #expect(small.split == nil)
    #expect(small.shows("Item 1 active 0"))
  }

  @Test func oneWindowIsNotSplit() async throws {
    let screen = PaneScreen(120, 40)
    let before = screen.driver.screen
    for number in 6...8 {
      try await screen.key(.function(number))
      #expect(screen.driver.screen.dropLast() == before.dropLast())
      #expect(screen.driver.screen.last?.contains("F\(number) Only one window is open") == true)
      #expect(screen.split == nil)
    }
  }

  @Test func keyForASplitNamesTheSizeThatItNeeds() async throws {
    let screen = try await PaneScreen.split(80, 24)
    #expect(screen.split == nil)
    #expect(screen.driver.screen.last?.contains("F7 A split needs 120 columns or 40 rows") == true)
  }

  @Test("A terminal that becomes too small shows one window, and both when it is large enough again")
  func splitReturnsWhenThereIsRoom() async throws {
    let screen = try await PaneScreen.split(120, 30)
    try await screen.resize(100, 30)
    #expect(screen.split == nil)
    #expect(screen.shows("Item 1 active 0"))
    #expect(!screen.shows("Main inactive"))
    try await screen.key(.function(7))
    try await screen.resize(120, 30)
    #expect(screen.split?.axis == .horizontal)
    #expect(screen.shows("Main inactive 0"))
  }

  @Test func openedWindowReplacesTheOneBesideItsOpener() async throws {
    let screen = try await PaneScreen.split(120, 30)
    try await screen.key(.function(6))
    for (opened, replaced) in [("2", "1"), ("1", "2")] {
      try await screen.tap("Open \(opened)")
      #expect(screen.shows("Main inactive 0"))
      #expect(screen.shows("Item \(opened) active 0"))
      #expect(!screen.shows("Item \(replaced) inactive"))
      try await screen.key(.function(6))
      #expect(screen.shows("Main active 0"))
    }
  }

  @Test func selectedWindowReplacesTheFrontOne() async throws {
    let screen = try await PaneScreen.split(120, 30)
    try await screen.tap("Open 2")
    #expect(screen.shows("Item 1 inactive 0"))
    screen.window.commandEntries().first { $0.title == "Window: Main" }?.run()
    #expect(screen.shows("Main active 0"))
    #expect(screen.shows("Item 1 inactive 0"))
  }

  @Test func closingAWindowShowsThePreviousOneInItsPlace() async throws {
    let screen = try await PaneScreen.split(120, 30)
    try await screen.tap("Open 2")
    #expect(screen.shows("Item 1 inactive 0"))
    try await screen.key(.escape)
    #expect(screen.shows("Item 1 active 0"))
    #expect(screen.shows("Main inactive 0"))
    try await screen.key(.escape)
    #expect(screen.shows("Main active 0"))
    #expect(screen.split == nil)
    #expect(!screen.shows("F6"))
  }

  @Test func controlArrowsMoveTheBorder() async throws {
    let screen = try await PaneScreen.split(120, 30)
    try await screen.key(.right, .control)
    #expect(screen.split?.border.minX == 65)
    for _ in 0..<20 { try await screen.key(.left, .control) }
    #expect(screen.split?.border.minX == 30, "each window has at least a quarter")
    try await screen.key(.up, .control)
    #expect(screen.split?.border.minX == 30)
  }

  @Test("A closed window leaves no nodes and tasks behind")
  func closedWindowIsReleased() async throws {
    let screen = PaneScreen(120, 30)
    // Laid out with the bar of windows once.
    try await screen.tap("Open 1")
    try await screen.key(.escape)
    let before = screen.window.census
    try await screen.tap("Open 1")
    try await screen.key(.function(7))
    #expect(screen.window.census.nodes > before.nodes)
    try await screen.key(.escape)
    #expect(screen.window.census == before)
  }
}
