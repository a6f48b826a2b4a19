import Testing

@testable import TerminalUI

@MainActor
struct LazyGridTests {
  private static let twoColumns = [
    GridItem(.flexible(), alignment: .leading), GridItem(.flexible(), alignment: .leading),
  ]

  @Test func viewsFillTheColumnsLineByLine() {
    let screen = Screen(21, 4) {
      ScrollView { LazyVGrid(columns: Self.twoColumns) { ForEach(0..<5) { Text("c\($0)") } } }
    }
    #expect(screen.lines == ["c0        c1", "c2        c3", "c4"])
  }

  @Test func adaptiveColumnsFollowTheWidth() {
    let screen = Screen(21, 5) {
      ScrollView { LazyVGrid(columns: [GridItem(.adaptive(minimum: 40))]) { ForEach(0..<6) { Text("c\($0)") } } }
    }
    #expect(screen.lines.count == 2)
    screen.window.resize(to: Size(width: 12, height: 5))
    #expect(screen.lines.count == 3)
  }

  @Test func headersHaveLinesOfTheirOwn() {
    let screen = Screen(21, 4) {
      ScrollView {
        LazyVGrid(columns: Self.twoColumns) {
          Text("x")
          Section("Head") { ForEach(0..<2) { Text("c\($0)") } }
        }
      }
    }
    #expect(screen.lines.map { $0.filter { $0 != " " } } == ["x", "Head", "c0c1"])
  }

  @MainActor
  final class Log {
    var built: Set<Int> = []
  }

  struct Cell: View {
    let number: Int
    let log: Log

    var body: some View {
      log.built.insert(number)
      return Text("item\(number)")
    }
  }

  @Test func onlyVisibleLinesAreBuilt() {
    let log = Log()
    let screen = Screen(21, 5) {
      ScrollView { LazyVGrid(columns: Self.twoColumns) { ForEach(0..<10_000) { Cell(number: $0, log: log) } } }
    }
    #expect(screen.lines.count == 5)
    #expect(log.built.count <= 14)
  }

  @Test func horizontalStackBuildsVisibleViewsAndScrolls() {
    let log = Log()
    let screen = Screen(20, 3) {
      ScrollView(.horizontal) { LazyHStack { ForEach(0..<1000) { Cell(number: $0, log: log) } } }
    }
    #expect(screen.lines.first?.hasPrefix("item0 item1") == true)
    #expect(log.built.count <= 8)
    screen.press(.right)
    #expect(screen.lines.first?.hasPrefix("0 item1") == true)
    screen.press(.left)
    #expect(screen.lines.first?.hasPrefix("item0") == true)
  }

  @Test func horizontalGridFillsItsRows() {
    let screen = Screen(20, 3) {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(16)), GridItem(.fixed(16))]) { ForEach(0..<4) { Text("c\($0)") } }
      }
    }
    #expect(screen.lines == ["c0 c2", "c1 c3"])
  }
}
