import TerminalSwiftUI
import Testing
import TextSafety

@testable import TerminalUI

struct LayoutModifierTests {
  @Test func overlayIsInFrontAndBackgroundBehindAndNeitherAffectsTheSize() {
    let screen = Screen(12, 4) {
      HStack(spacing: 0) {
        Text("abcdef").overlay(alignment: .trailing) { Text("X") }
        Text("|")
      }
      HStack(spacing: 0) {
        Text("ab").padding(.leading, .cells(2)).background(alignment: .leading) { Text("XYZ") }
        Text("|")
      }
    }
    // The background is visible through the padding; the text is drawn over it.
    #expect(screen.lines.map(\.trimmed) == ["abcdeX|", "XYab|"])
  }

  @Test func hiddenViewsKeepTheirSpaceAndIgnoreInput() {
    var appeared = 0
    let screen = Screen(20, 4) {
      HStack(spacing: 0) {
        Text("a")
        Button("gone") {}.onAppear { appeared += 1 }.opacity(0)
        Text("b").hidden()
        Text("c")
      }
    }
    #expect(screen.lines.map { $0.drop { $0 == " " } } == ["a         c"] && screen.window.controls().isEmpty)
    #expect(screen.window.focus.focused == nil && appeared == 1)
  }

  @Test func opacityChangesDoNotRecreateTheView() {
    let screen = Screen(20, 5, state: false) { $isFaded in
      Button("Fade") { isFaded.toggle() }
      Button("Other") {}.opacity(isFaded ? 0 : 1)
    }
    screen.tap("Fade")
    #expect(screen.labels == ["Fade"])
    screen.tap("Fade")
    #expect(screen.labels == ["Fade", "Other"] && screen.window.controls().map(\.isEnabled) == [true, true])
  }

  @Test func higherLayoutPriorityReceivesSpaceFirst() {
    let screen = Screen(12, 3) {
      HStack(spacing: .cells(1)) {
        Text("first text").lineLimit(1)
        Text("other").lineLimit(1).layoutPriority(1)
      }
    }
    #expect(screen.lines == ["first… other"])
  }

  @Test func noViewOfARowIsTruncatedIfAllFit() {
    let screen = Screen(40, 1) {
      HStack {
        HStack {
          Text("abcdefghij").fixedSize()
          Text("klm")
        }
        Text("n")
        Text("o")
      }
    }
    #expect(screen.lines.map { $0.filter { $0 != " " } } == ["abcdefghijklmno"])
  }

  @Test func noViewOfAScrollingColumnIsTruncated() {
    let screen = Screen(10, 12) {
      ScrollView {
        VStack {
          VStack {
            ForEach(0..<6, id: \.self) { _ in Text("x") }
            Text("one two three")
          }
          Text("four five six")
          Text("y")
        }
      }
    }
    #expect(screen.shows("three", "six"))
  }

  @Test func fixedSizeTextIsNotWrapped() {
    let screen = Screen(6, 3) { Text("one two three").fixedSize() }
    #expect(screen.lines.count == 1)
  }
}

struct GridTests {
  private func trimmed(_ screen: Screen) -> [String] {
    let lines = screen.lines
    let margin = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(margin)) }
  }

  @Test func columnsAreAsWideAsTheirWidestCell() {
    let screen = Screen(40, 5) {
      Grid(alignment: .leading) {
        GridRow {
          Text("Name")
          Text("Total")
        }
        Divider()
        ForEach(["Ada", "Grace Hopper"], id: \.self) { name in
          GridRow {
            Text(name)
            Text("7")
          }
        }
      }
    }
    #expect(
      trimmed(screen) == [
        "Name          Total", String(repeating: "─", count: 19), "Ada           7", "Grace Hopper  7",
      ])
  }

  @Test func widestColumnIsTruncatedFirst() {
    let screen = Screen(12, 4) {
      Grid(alignment: .leading, horizontalSpacing: .cells(1)) {
        GridRow {
          Text("ab").lineLimit(1)
          Text("a long text").lineLimit(1)
        }
      }
    }
    #expect(screen.lines == ["ab a long t…"])
  }

  @Test func cellsCanSpanColumns() {
    let screen = Screen(40, 5) {
      Grid(alignment: .leading, horizontalSpacing: .cells(1)) {
        GridRow {
          Text("all of them").gridCellColumns(2)
          Text("end")
        }
        GridRow {
          Text("a")
          Text("b")
          Text("c")
        }
      }
    }
    #expect(trimmed(screen) == ["all of them end", "a b         c"])
  }

  @Test func columnWidthsFollowTheirCells() {
    let screen = Screen(30, 4, state: "a") { $name in
      Grid(alignment: .leading) {
        GridRow {
          Text(name)
          Button("Grow") { name += "bcd" }
        }
        GridRow {
          Text("x")
          Text("y")
        }
      }
    }
    #expect(trimmed(screen).last == "x  y")
    screen.tap("Grow")
    #expect(trimmed(screen).last == "x     y")
  }

  nonisolated struct Order: Identifiable {
    let id: Int
    var name: String { "order \(id)" }
  }

  @Test func tableAlignsColumnsAndBuildsOnlyVisibleRows() throws {
    var built = 0
    func number(_ order: Order) -> Int {
      built += 1
      return order.id
    }
    let screen = Screen(40, 11) {
      Table((0..<10_000).map(Order.init)) {
        TableColumn("Name", value: \.name)
        TableColumn("Number") { Text("\(number($0))") }.width(.cells(8))
      }
    }
    let lines = screen.window.text().map(Array.init)
    #expect(lines[0].starts(with: "  Name"))
    #expect(lines[3][try #require(lines[0].lastIndex(of: "N"))] == "2" && built <= 10)
  }
}

struct ViewThatFitsTests {
  struct Counter: View {
    var body: some View {
      HStack {
        Button("Filter") {}.layoutPriority(1)
        ViewThatFits(in: .horizontal) {
          Text("1,000 of 2,000 orders")
          Text("1,000")
          Text("")
        }
      }
    }
  }

  @Test func textIsShownCompletelyOrNotAtAll() {
    let screen = Screen(40, 5) { Counter() }
    for (width, text) in [(40, "1,000of2,000orders"), (20, "1,000"), (12, ""), (40, "1,000of2,000orders")] {
      screen.resize(width, 5)
      #expect(screen.lines.first?.filter { $0 != " " } == "[Filter]" + text)
    }
  }

  @Test func onlyTheShownViewIsInteractive() {
    let screen = Screen(40, 5) {
      ViewThatFits {
        VStack { ForEach(0..<9, id: \.self) { Button("high \($0)") {} } }
        Button("low") {}
      }
    }
    #expect(screen.labels == ["low"] && screen.lines.first { $0.contains("[") }?.contains("low") == true)
  }
}

struct WindowSizeTests {
  @Test func gridSizeIsLimitedForAnyWindowSize() {
    let screen = Screen(10_000_000, 3) { Text("a").frame(maxWidth: .infinity, alignment: .leading) }
    #expect(screen.window.size == Size(width: Window.maximumGridSize.width, height: 3))
    screen.window.resize(to: Size(width: .max, height: .max))
    #expect(screen.window.size == Window.maximumGridSize)
    screen.resize(20, 4)
    #expect(screen.lines == ["a"])
  }

  @Test func largestWindowIsDrawnAndAcceptsInput() {
    let screen = Screen(65_535, 2) { Text("a") }
    let buffer = screen.window.frame().buffer
    #expect(buffer.cells.count == Window.maximumGridSize.width * 2)
    #expect(!screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 65_534, y: 65_534)))))
  }
}
