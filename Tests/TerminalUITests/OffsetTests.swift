import TerminalSwiftUI
import Testing

@testable import TerminalUI

/// Positions beside the ordinary ones: offsets, positions, depths, guides, ratios and bars.
@MainActor
struct OffsetTests {
  private func trimmed(_ screen: Screen) -> [String] { screen.window.text().map { $0.filter { $0 != " " } } }

  @Test func offsetMovesTheViewAndNotItsNeighbors() {
    let screen = Screen(12, 4) {
      HStack(spacing: 0) {
        Text("ab").offset(x: 24)
        Text("|")
      }
    }
    #expect(screen.lines.map { $0.drop { $0 == " " } } == ["|ab"])
  }

  struct Moving: View {
    @State private var isMoved = false

    var body: some View {
      Button("Move") { isMoved.toggle() }
      Text("x").offset(y: isMoved ? -16 : 0)
    }
  }

  @Test func movedViewLeavesNoCellsBehind() {
    let screen = Screen(12, 4) { Moving() }
    let lineCount = screen.lines.count
    screen.tap("Move")
    #expect(screen.lines.count == lineCount - 1)
    #expect(screen.window.staleCells() == nil)
  }

  @Test func positionIsThatOfTheCenter() {
    let screen = Screen(10, 3) { Text("abc").position(x: 40, y: 16) }
    #expect(screen.window.text()[1] == "    abc")
  }

  @Test func highestZIndexIsInFront() {
    let screen = Screen(10, 3) {
      ZStack {
        Text("A").zIndex(1)
        Text("B")
        Text("C").padding(.zero).zIndex(-1)
      }
    }
    #expect(trimmed(screen).contains("A"))
  }

  @Test func frontViewReceivesTheClick() {
    var pressed = ""
    let screen = Screen(10, 3) {
      ZStack {
        Button("A") { pressed += "A" }.zIndex(1)
        Button("B") { pressed += "B" }
      }
    }
    _ = screen.lines
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 5, y: 1))))
    #expect(pressed == "A")
  }

  @Test func alignmentGuideMovesAViewInItsStack() {
    let screen = Screen(3, 2) {
      VStack(alignment: .leading, spacing: 0) {
        Text("abc")
        Text("d").alignmentGuide(.leading) { _ in -16 }
      }
    }
    #expect(screen.window.text() == ["abc", "  d"])
  }

  @Test func squareHasTwiceAsManyColumnsAsRows() {
    let screen = Screen(20, 5) {
      GeometryReader { Text("\($0.columns)x\($0.rows)") }.aspectRatio(1, contentMode: .fit)
    }
    #expect(trimmed(screen).contains("10x5"))
  }

  @Test func barAtTheEdgeTakesSpaceFromTheContent() {
    let screen = Screen(10, 4) {
      Text("body").frame(maxWidth: .infinity, maxHeight: .infinity).safeAreaInset(edge: .bottom) { Text("bar") }
    }
    #expect(trimmed(screen) == ["", "body", "", "bar"])
  }

  @Test func effectsWithoutAMeaningLeaveTheViewUnchanged() {
    let screen = Screen(10, 1) {
      Text("a").rotationEffect(.degrees(45)).scaleEffect(2, anchor: .top)
        .ignoresSafeArea()
    }
    #expect(trimmed(screen) == ["a"])
  }
}
