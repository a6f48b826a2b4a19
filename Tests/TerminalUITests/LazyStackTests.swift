import Testing

@testable import TerminalUI

struct LazyStackTests {
  private struct Row: View {
    let number: Int
    let log: BuiltRows

    var body: some View {
      log.built.insert(number)
      return Text(number % 3 == 0 ? "row \(number)\nmore" : "row \(number)")
    }
  }

  private let log = BuiltRows()

  private func screen(count: Int) -> Screen {
    Screen(30, 11) {
      ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<count) { Row(number: $0, log: log) } } }
    }
  }

  @Test func onlyVisibleRowsAreBuilt() {
    #expect(screen(count: 100_000).lines.first?.hasPrefix("row 0") == true && log.built.count <= 11)
  }

  @Test("A window that grows shows what comes into it", arguments: [Axis.vertical, .horizontal])
  func aLargerWindowShowsMore(along axis: Axis) {
    let screen = Screen(20, 8) {
      ScrollView(axis == .vertical ? .vertical : .horizontal) {
        if axis == .vertical {
          LazyVStack { ForEach(0..<100) { Text("row \($0)") } }
        } else {
          LazyHStack { ForEach(0..<100) { Text("row \($0)") } }
        }
      }
    }
    #expect(!screen.shows("row 9"))
    screen.window.resize(to: axis == .vertical ? Size(width: 20, height: 14) : Size(width: 90, height: 8))
    _ = screen.window.frame()
    #expect(screen.shows("row 9") && screen.window.misplacedView() == nil)
  }

  @Test func aLargerScrollViewShowsMore() {
    struct Shrinking: View {
      @State private var isTall = true

      var body: some View { Button("Shrink") { isTall = false }.frame(height: .cells(isTall ? 9 : 1)) }
    }
    let screen = Screen(20, 20) {
      ScrollView { LazyVStack { ForEach(0..<100) { Text("row \($0)") } } }
      Shrinking()
    }
    #expect(!screen.shows("row 11"))
    for key in [KeyPress.Key.tab, .return] { screen.press(key) }
    #expect(screen.shows("row 11") && screen.window.misplacedView() == nil)
  }

  @Test func rowsOfDifferentHeightsAreContiguous() {
    let screen = screen(count: 1000)
    #expect(
      screen.lines.prefix(6).map { String($0.prefix(5)) } == ["row 0", "more", "row 1", "row 2", "row 3", "more"])
    for _ in 0..<7 { screen.press(.down) }
    // After seven lines: both lines of row 0, rows 1 and 2, both lines of row 3, and row 4 are scrolled out.
    #expect(screen.lines.first?.hasPrefix("row 5") == true)
    screen.press(.pageDown)
    let numbers = screen.lines.compactMap { line in
      line.hasPrefix("row ") ? Int(line.dropFirst(4).prefix { $0.isNumber }) : nil
    }
    #expect(numbers == Array((numbers.first ?? 0)..<((numbers.first ?? 0) + numbers.count)))
  }

  @Test func scrollingReachesTheLastRow() {
    let screen = screen(count: 200)
    for _ in 0..<60 { screen.press(.pageDown) }
    #expect(screen.lines.contains { $0.hasPrefix("row 199") } && screen.window.text()[9].hasPrefix("row 199"))
    for _ in 0..<60 { screen.press(.pageUp) }
    #expect(screen.lines.first?.hasPrefix("row 0") == true)
  }

  @Test func shortStackIsAsHighAsItsRows() {
    let screen = Screen(30, 11) {
      VStack(spacing: 0) {
        List { ForEach(0..<4) { Row(number: $0, log: log) } }
        Text("below")
      }
    }
    let lines = screen.lines.map { $0.filter { $0 != " " } }
    #expect(lines.prefix(7) == ["row0", "more", "row1", "row2", "row3", "more", "below"])
  }

  private let buttons = Screen(30, 8, state: -1) { $pressed in
    List { Section("Pressed \(pressed)") { ForEach(0..<500) { number in Button("b\(number)") { pressed = number } } } }
  }

  @Test func focusMovesThroughRowsBuiltDuringScrolling() {
    let screen = buttons
    for _ in 0..<100 { screen.press(.down) }
    screen.press(.return)
    for _ in 0..<101 { screen.press(.up) }
    screen.mouse(.scrollUp, 1, 1)
    #expect(screen.lines.first == "Pressed 100")
  }

  @Test func scrollingDoesNotMoveTheFocus() {
    let screen = buttons
    _ = screen.lines
    for _ in 0..<50 { screen.mouse(.scrollDown, 1, 1) }
    #expect(!screen.shows("[ b0 ]"))
    screen.press(.return, .home)
    for _ in 0..<60 { screen.mouse(.scrollUp, 1, 1) }
    #expect(screen.lines.first == "Pressed 0")
  }

  @Test func rowsAreFoundByOffsetAndOffsetsByRow() {
    var heights = RowHeights(spacing: 1)
    heights.resize(to: 1000)
    var expected = Array(repeating: 1, count: 1000)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let index = Int.random(in: 0..<1000, using: &random)
      expected[index] = Int.random(in: 0..<5, using: &random)
      heights.set(expected[index], of: index)
    }
    var line = 0
    for index in expected.indices {
      #expect(heights.start(of: index) == line && heights.index(at: line) == index)
      line += expected[index] + 1
    }
    #expect(heights.total == line - 1)
  }
}

/// The rows that were built.
final class BuiltRows {
  var built: Set<Int> = []
}

struct VirtualListTests {
  private struct Rows: View {
    let log: BuiltRows

    var body: some View {
      List(0..<10_000, id: \.self) { row in
        log.built.insert(row)
        return Text("row \(row)")
      }
    }
  }

  enum Place: CaseIterable {
    case root, underText, tab, sheet, stack
  }

  @ViewBuilder private func view(_ place: Place, _ log: BuiltRows) -> some View {
    switch place {
    case .root: Rows(log: log)
    case .underText:
      VStack {
        Text("title")
        Rows(log: log)
      }
    case .tab: TabView(selection: .constant(0)) { Rows(log: log).tabItem { Text("tab") }.tag(0) }
    case .sheet: Text("below").sheet(isPresented: .constant(true)) { Rows(log: log) }
    case .stack: NavigationStack { Rows(log: log).navigationTitle("Rows") }
    }
  }

  @Test(arguments: Place.allCases)
  func onlyVisibleRowsAreBuilt(place: Place) {
    let log = BuiltRows()
    let screen = Screen(40, 21) { view(place, log) }
    let seen = screen.lines.filter { $0.contains("row ") }.count
    #expect(seen >= 16 && log.built.count == seen)
    for _ in 0..<50 { screen.press(.down) }
    #expect(screen.shows("▸ row 50") && log.built.count <= seen + 50)
  }
}

struct ScrollViewTests {
  private let screen = Screen(30, 12) {
    ScrollView { VStack { ForEach(0..<20, id: \.self) { row in Button("Row \(row)") {} } } }
  }

  private func shows(_ row: Int) -> Bool { screen.shows("[ Row \(row) ]") }

  @Test func focusedViewStaysVisibleWhenTheWindowShrinks() {
    for _ in 0..<9 { screen.press(.down) }
    #expect(shows(0) && shows(9))
    screen.resize(30, 6)
    #expect(shows(9) && !shows(0))
  }

  @Test func resizingDoesNotScrollBackToTheFocus() {
    screen.press(.pageDown)
    #expect(!shows(0))
    screen.resize(30, 6)
    #expect(!shows(0) && shows(10))
  }
}
