import Testing

@testable import TerminalUI

/// Window sizes up to the largest that a terminal can report.
@MainActor
struct WindowSizeTests {
  @Test(.bug(id: "S12")) func gridSizeIsLimitedForAnyWindowSize() {
    let screen = Screen(10_000_000, 3) { Text("a").frame(maxWidth: .infinity, alignment: .leading) }
    #expect(screen.window.size == Size(width: Window.maximumGridSize.width, height: 3))
    screen.window.resize(to: Size(width: .max, height: .max))
    #expect(screen.window.size == Window.maximumGridSize)
    screen.window.resize(to: Size(width: 20, height: 4))
    #expect(screen.lines == ["a"])
  }

  @Test(.bug(id: "S12")) func largestWindowIsDrawnAndAcceptsInput() {
    let screen = Screen(65_535, 2) { Text("a") }
    let buffer = screen.window.frame().buffer
    #expect(buffer.cells.count == Window.maximumGridSize.width * 2)
    #expect(!screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 65_534, y: 65_534)))))
  }
}
