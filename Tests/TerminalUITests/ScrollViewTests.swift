import Testing

@testable import TerminalUI

/// A scroll view whose content is higher than its viewport.
@MainActor
struct ScrollViewTests {
  private let screen = Screen(30, 12) {
    ScrollView { VStack { ForEach(0..<20, id: \.self) { row in Button("Row \(row)") {} } } }
  }

  private func shows(_ row: Int) -> Bool { screen.lines.contains { $0.contains("[ Row \(row) ]") } }

  @Test func focusedViewStaysVisibleWhenTheWindowShrinks() {
    for _ in 0..<9 { screen.press(.down) }
    #expect(shows(0) && shows(9))
    screen.window.resize(to: Size(width: 30, height: 6))
    #expect(shows(9))
    #expect(!shows(0))
  }

  @Test func resizingDoesNotScrollBackToTheFocus() {
    screen.press(.pageDown)
    #expect(!shows(0))
    screen.window.resize(to: Size(width: 30, height: 6))
    #expect(!shows(0))
    #expect(shows(10))
  }
}
