import TerminalSwiftUI
import Testing

@testable import TerminalUI

/// The modifiers of cells in a grid, and guides of an app.
@MainActor
struct GridCellTests {
  private func lines(_ screen: Screen) -> [String] {
    // The last line shows the keys.
    screen.lines.dropLast().map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  private func grid(@ViewBuilder _ content: () -> some View) -> [String] {
    let content = content()
    return lines(Screen(30, 6) { content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading) })
  }

  @Test func columnAlignmentOfOneCellAppliesToTheColumn() {
    let drawn = grid {
      Grid(alignment: .leading) {
        GridRow {
          Text("a").gridColumnAlignment(.trailing)
          Text("b")
        }
        GridRow {
          Text("long")
          Text("c")
        }
      }
    }
    #expect(drawn == ["   a  b", "long  c"])
  }

  @Test func anchorMovesOneCell() {
    let drawn = grid {
      Grid(alignment: .leading) {
        GridRow { Text("a").gridCellAnchor(.trailing) }
        GridRow { Text("b") }
        GridRow { Text("long") }
      }
    }
    #expect(drawn == ["   a", "b", "long"])
  }

  @Test func unsizedCellDoesNotWidenItsColumn() {
    let drawn = grid {
      Grid(alignment: .leading) {
        GridRow {
          Divider().gridCellUnsizedAxes(.horizontal).gridCellColumns(2)
        }
        GridRow {
          Text("a")
          Text("b")
        }
      }
    }
    #expect(drawn == ["────", "a  b"])
  }

  private enum Colon: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> Double { context[.leading] }
  }

  @Test func viewsAlignByAGuideOfTheApp() {
    let colon = HorizontalAlignment(Colon.self)
    let drawn = grid {
      VStack(alignment: colon, spacing: 0) {
        Text("ab: 1").alignmentGuide(colon) { _ in 16 }
        Text("abcd: 2").alignmentGuide(colon) { _ in 32 }
        Text(": 3")
      }
    }
    #expect(drawn == ["  ab: 1", "abcd: 2", "    : 3"])
  }
}
