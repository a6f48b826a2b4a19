import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct GeometryTests {
  @Test func contentFollowsTheSize() {
    let screen = Screen(20, 4) {
      GeometryReader { proxy in Text("\(proxy.columns)x\(proxy.rows) \(Int(proxy.size.width))") }
    }
    #expect(screen.lines == ["20x4 160"])
    screen.resize(10, 3)
    #expect(screen.lines == ["10x3 80"])
  }

  @Test func halfOfTheWidthIsAFrame() {
    let screen = Screen(8, 2) {
      GeometryReader { proxy in Text("abcdef").lineLimit(1).frame(width: proxy.size.width * 0.5) }
    }
    #expect(screen.lines == ["abc…"])
  }

  @Test func stateInTheContentIsTrackedAndSurvivesAnotherSize() {
    let screen = Screen(20, 3, state: 0) { $count in
      GeometryReader { proxy in Button("\(count) of \(proxy.columns)") { count += 1 } }
    }
    screen.press(.return)
    #expect(screen.shows("1 of 20"))
    screen.resize(16, 3)
    #expect(screen.shows("1 of 16"))
  }

  @Test func frameInTheWindowIsInPoints() {
    let screen = Screen(20, 4) {
      VStack(spacing: 0) {
        Text("above")
        GeometryReader { proxy in Text("\(Int(proxy.frame(in: .global).minY)) \(Int(proxy.frame(in: .local).minY))") }
      }
    }
    #expect(screen.lines.last == "16 0")
  }

  @Test func geometryChangesAreReported() {
    var widths: [Double] = []
    let screen = Screen(20, 4) {
      Color.clear.onGeometryChange(for: Double.self, of: { $0.size.width }, action: { widths.append($0) })
    }
    _ = screen.lines
    screen.resize(10, 4)
    _ = screen.lines
    #expect(widths == [160, 80])
  }
}

struct LengthTests {
  @Test(arguments: [
    (0, 0, 0), (1, 0, 0), (4, 0, 0), (5, 1, 0), (8, 1, 0), (10, 1, 1), (12, 1, 1), (16, 2, 1), (20, 2, 1), (24, 3, 1),
    (32, 4, 2), (-8, -1, 0), (-16, -2, -1), (1e300, ProposedSize.unlimited, ProposedSize.unlimited),
    (.nan, 0, 0), (.infinity, ProposedSize.unlimited, ProposedSize.unlimited),
  ])
  func pointsAreRoundedToCells(points: Double, columns: Int, rows: Int) {
    #expect(Length.points(points).columns == columns && Length.points(points).rows == rows)
  }

  @Test func cellsAreExactAndAnExtentOfAFewPointsIsVisible() {
    #expect(Length.cells(3).columns == 3 && Length.cells(3).rows == 3)
    #expect(Length.points(1).height == 1 && Length.points(0).height == 0 && Length.points(-5).width == 0)
  }

  @Test func pointsOfASwiftUIFileFitTheTerminal() {
    // As a SwiftUI file has them: literals, a `Double` and an unlimited width.
    let (width, gap) = (48.0, 8.0)
    let screen = Screen(20, 6) {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: gap) {
          Text("Ada").frame(width: width, alignment: .leading)
          Text("10")
        }
        .padding(.horizontal, 16)
        Text("Engines").padding(EdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
      }
      .padding(.vertical, gap * 2)
      .frame(maxWidth: .infinity, minHeight: 44, alignment: .topLeading)
    }
    #expect(screen.window.text().prefix(4) == ["", "  Ada    10", "", "  Engines"])
  }
}

struct OffsetTests {
  @Test func offsetMovesTheViewAndNotItsNeighbors() {
    let screen = Screen(12, 4) {
      HStack(spacing: 0) {
        Text("ab").offset(x: 24)
        Text("|")
      }
    }
    #expect(screen.rows == ["|ab"])
  }

  @Test func movedViewLeavesNoCellsBehind() {
    let screen = Screen(12, 4, state: false) { $isMoved in
      Button("Move") { isMoved.toggle() }
      Text("x").offset(y: isMoved ? -16 : 0)
    }
    let lineCount = screen.lines.count
    screen.tap("Move")
    #expect(screen.lines.count == lineCount - 1 && screen.window.staleCells() == nil)
  }

  @Test func positionIsThatOfTheCenter() {
    let screen = Screen(10, 3) { Text("abc").position(x: 40, y: 16) }
    #expect(screen.window.text()[1] == "    abc")
  }

  @Test func highestZIndexIsInFrontAndReceivesTheClick() {
    var pressed = ""
    let screen = Screen(10, 3) {
      ZStack {
        Button("A") { pressed += "A" }.zIndex(1)
        Button("B") { pressed += "B" }
        Button("C") { pressed += "C" }.zIndex(-1)
      }
    }
    #expect(screen.shows("[ A ]"))
    screen.mouse(.press, 5, 1)
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
    let screen = Screen(20, 5) { GeometryReader { Text("\($0.columns)x\($0.rows)") }.aspectRatio(1, contentMode: .fit) }
    #expect(screen.rows.contains("10x5"))
  }

  @Test func barAtTheEdgeTakesSpaceFromTheContent() {
    let screen = Screen(10, 4) {
      Text("body").frame(maxWidth: .infinity, maxHeight: .infinity).safeAreaInset(edge: .bottom) { Text("bar") }
    }
    #expect(screen.window.text().map(\.trimmed) == ["", "body", "", "bar"])
  }

  @Test func effectsWithoutAMeaningLeaveTheViewUnchanged() {
    let screen = Screen(10, 1) { Text("a").rotationEffect(.degrees(45)).scaleEffect(2, anchor: .top).ignoresSafeArea() }
    #expect(screen.rows == ["a"])
  }
}
