import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

struct SplitInputTests {
  private let screen: PaneScreen

  init() async throws { screen = try await PaneScreen.split(120, 30) }

  private func isInFront(_ node: Node?) -> Bool {
    let page: ScenePageNode? = node?.nearest { $0 as? ScenePageNode }
    return page != nil && page === screen.window.scenePages?.front
  }

  @Test(.requirement("W1")) func focusIsConfinedToTheFrontWindow() async throws {
    for _ in 0..<2 {
      let candidates = screen.window.focus.candidates(in: screen.window)
      #expect(candidates.count == 4 && candidates.allSatisfy { isInFront($0) })
      for key in [KeyPress.Key.tab, .tab, .left, .right, .up, .down, .tab, .tab] {
        try await screen.key(key)
        #expect(isInFront(screen.window.focus.focused))
      }
      try await screen.key(.function(6))
    }
    try await screen.key(.character("c"))
    #expect(screen.shows("Item 1 active 1", "Main inactive 0"))
    #expect(screen.window.keyHints.filter { $0.key == "c" }.map(\.title) == ["Count Item 1"])
  }

  @Test func eachPaneRestoresItsFocus() async throws {
    try await screen.key(.tab)
    let focused = screen.window.focus.focused
    try await screen.key(.function(6))
    #expect(screen.window.focus.focused !== focused)
    try await screen.key(.function(6))
    #expect(screen.window.focus.focused === focused)
  }

  @Test func commandsAndLinksOfTheOtherWindowAreNotAvailable() async throws {
    try await screen.key(.character("c"))
    try await screen.key(.character("d"), .control)
    try await screen.driver.perform(.open("app://orders"))
    #expect(screen.shows("Item 1 active 2 app://orders", "Main inactive 0 none"))
    let titles = screen.window.commandEntries().map(\.title)
    #expect(titles.contains("Double Item 1") && !titles.contains("Double Main"))
  }

  @Test func alertIsConfinedToItsWindow() async throws {
    try await screen.tap("Ask Item 1")
    let alert = try #require(screen.window.shownPresentations.first?.presented)
    let pane = try #require(screen.split?.second)
    #expect(pane.intersection(alert.frame) == alert.frame)
    try await screen.key(.character("c"))
    #expect(screen.shows("Item 1 active 0"))
    try await screen.key(.function(6))
    #expect(screen.shows("Sure, Item 1?"))
    try await screen.key(.character("c"))
    #expect(screen.shows("Main active 1") && screen.window.controls().contains { $0.label == "Yes" } == false)
    try await screen.key(.function(6), .escape)
    #expect(!screen.shows("Sure, Item 1?") && screen.shows("Item 1 active 0"))
  }

  @Test func paletteCoversBothWindowsAndReceivesTheInput() async throws {
    try await screen.key(.character("p"), .control)
    #expect(screen.shows("What would you like to do?"))
    try await screen.key(.character("c"))
    #expect(!screen.shows("Item 1 active 1"))
    screen.mouse(.press, 2, 28)
    #expect(screen.window.title == "Item 1", "a click beside the palette selects no window")
  }

  @Test func clickSelectsTheWindow() {
    screen.click("Count Main")
    #expect(screen.shows("Main active 1", "Item 1 inactive 0") && isInFront(screen.window.focus.focused))
  }

  @Test func borderFollowsThePointer() {
    screen.mouse(.drag, 50, 10)
    _ = screen.driver.screen
    #expect(screen.split?.border.minX == 60, "without a press on the border")
    screen.mouse(.press, 60, 10)
    for column in [55, 48, 40] {
      screen.mouse(.drag, column, 10)
      _ = screen.driver.screen
      #expect(screen.split?.border.minX == column)
    }
    screen.mouse(.release, 40, 10)
    screen.mouse(.drag, 70, 10)
    _ = screen.driver.screen
    #expect(screen.split?.border.minX == 40, "after the release")
  }

  @Test func borderOfStackedWindowsIsTheTitleOfTheLower() async throws {
    let screen = try await PaneScreen.split(100, 40)
    screen.mouse(.press, 5, 20)
    screen.mouse(.release, 5, 12)
    _ = screen.driver.screen
    #expect(screen.split?.border.minY == 12)
    try await screen.key(.function(6))
    #expect(screen.shows("Main active 0"))
    screen.mouse(.press, 5, 12)
    screen.mouse(.release, 5, 12)
    #expect(screen.shows("Item 1 active 0"), "a click that does not move it selects the window")
  }
}
