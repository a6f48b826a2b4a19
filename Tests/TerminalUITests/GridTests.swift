import Testing

@testable import TerminalUI

@MainActor
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
      Grid(alignment: .leading, horizontalSpacing: 1) {
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
      Grid(alignment: .leading, horizontalSpacing: 1) {
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

  struct Changing: View {
    @State private var name = "a"

    var body: some View {
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
  }

  @Test func columnWidthsFollowTheirCells() {
    let screen = Screen(30, 4) { Changing() }
    #expect(trimmed(screen).last == "x  y")
    screen.tap("Grow")
    #expect(trimmed(screen).last == "x     y")
  }

  struct Order: Identifiable {
    let id: Int
    var name: String { "order \(id)" }
  }

  @Test func tableAlignsColumnsAndBuildsOnlyVisibleRows() {
    var built = 0
    func note(_ order: Order) -> Int {
      built += 1
      return order.id
    }
    let screen = Screen(40, 11) {
      Table((0..<10_000).map(Order.init)) {
        TableColumn("Name", value: \.name)
        TableColumn("Number") { Text("\(note($0))") }.width(8)
      }
    }
    let lines = screen.window.text()
    #expect(lines[0].hasPrefix("  Name"))
    let column =
      lines[0].distance(from: lines[0].startIndex, to: lines[0].firstIndex(of: "u") ?? lines[0].startIndex) - 1
    #expect(Array(lines[3])[column] == "2")
    #expect(built <= 10)
  }
}
