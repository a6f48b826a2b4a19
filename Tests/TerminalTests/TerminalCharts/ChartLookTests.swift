import TerminalCharts
import TerminalUI
import Testing

@MainActor
struct ChartLookTests {
  @Test func seriesDifferWithoutColor() {
    let screen = lines(30, 10) {
      Chart {
        BarMark(x: .value("Name", "A"), y: .value("Value", 4)).foregroundStyle(by: .value("Kind", "Food"))
        BarMark(x: .value("Name", "A"), y: .value("Value", 4)).foregroundStyle(by: .value("Kind", "Rent"))
      }
      .environment(\.accessibilityDifferentiateWithoutColor, true)
    }
    #expect(screen.contains { $0.contains("█ Food  ▓ Rent") })
    #expect(screen.prefix(6).contains { $0.contains("▓▓") })
  }

  @Test func aTerminalWithoutUTF8ShowsASCII() {
    let screen = lines(30, 10) {
      Chart {
        BarMark(x: .value("Name", "A"), y: .value("Value", 4))
        LineMark(x: .value("Name", "A"), y: .value("Value", 2))
        RuleMark(y: .value("Goal", 3))
      }
      .environment(\.usesASCIISymbols, true)
    }
    #expect(screen.joined().unicodeScalars.allSatisfy(\.isASCII) && screen.joined().contains("#"))
  }

  @Test func legendHasTheSymbolsOfThePoints() {
    let screen = lines(30, 8) {
      Chart(Array(["Tea", "Cake"].enumerated()), id: \.offset) { entry in
        PointMark(x: .value("Price", entry.offset), y: .value("Rating", entry.offset))
          .foregroundStyle(by: .value("Kind", entry.element))
          .symbol(by: .value("Kind", entry.element))
      }
    }
    #expect(screen.contains { $0.contains("● Tea  ◆ Cake") }, "\(screen)")
  }

  @Test("A rectangle is in the row of the point with its value, and at the top of the scale in the first")
  func rectanglesAreInTheRowsOfPoints() {
    func rows(_ height: Int, _ mark: @escaping (Int) -> some ChartContent, _ symbol: Character) -> [Int] {
      (0...3).map { value in
        lines(20, height) { Chart { mark(value) }.chartYScale(domain: 0...3).chartXAxis(.hidden) }
          .firstIndex { $0.contains(symbol) } ?? -1
      }
    }
    for height in [3, 4, 7, 10] {
      let rectangles = rows(height, { RectangleMark(x: .value("x", 1), y: .value("y", $0)) }, "█")
      let points = rows(height, { PointMark(x: .value("x", 1), y: .value("y", $0)) }, "●")
      #expect(rectangles == points && rectangles.last == 0, "\(rectangles) of \(height) rows")
    }
  }

  @Test func manyValuesAreReadAsExtremesAndTrend() {
    let window = Window(size: Size(width: 40, height: 10)) {
      Chart(0..<30, id: \.self) { LineMark(x: .value("Day", $0), y: .value("Visits", $0 * 2)) }
    }
    let words = "Chart of Visits by Day: 30 values, lowest 0 (0), highest 58 (29), last 58 (29), rising"
    #expect(window.plainText() == [words])
  }

  @Test func sharesAreReadByName() {
    let window = Window(size: Size(width: 40, height: 10)) {
      Chart {
        SectorMark(angle: .value("Share", 3)).foregroundStyle(by: .value("Kind", "Rent"))
        SectorMark(angle: .value("Share", 1)).foregroundStyle(by: .value("Kind", "Food"))
      }
    }
    #expect(window.plainText() == ["Chart of Share: Rent 3, Food 1"])
    #expect(window.text().contains { $0.contains("Rent") && $0.contains("75 %") })
  }
}
