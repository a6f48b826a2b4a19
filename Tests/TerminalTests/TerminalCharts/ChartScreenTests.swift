import TerminalCharts
import TerminalUI
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor
struct ChartScreenTests {
  private struct Entry: Identifiable {
    let id: String
    let value: Double
  }

  private let days = [Entry(id: "Mo", value: 3), Entry(id: "Tu", value: 5), Entry(id: "We", value: 2.5)]

  /// Compares a chart with its rows, without the key hints that a window of this height has.
  private func expect(
    _ rows: [String], width: Int = 24, at location: SourceLocation = #_sourceLocation,
    @ViewBuilder _ chart: @escaping () -> some View
  ) {
    let hasHints = rows.count > 6
    let screen = lines(width, rows.count + (hasHints ? 1 : 0), chart)
    #expect(Array(screen.prefix(rows.count)) == rows, sourceLocation: location)
  }

  @Test func verticalBars() {
    expect([
      "5 ┈┈┈┈┈┈┈██████┈┈┈┈┈┈┈┈┈",
      "         ██████",
      "  ██████ ██████ ▄▄▄▄▄▄",
      "  ██████ ██████ ██████",
      "  ██████ ██████ ██████",
      "0 ──────────────────────",
      "    Mo     Tu     We",
    ]) {
      Chart(days) { BarMark(x: .value("Day", $0.id), y: .value("Revenue", $0.value)) }
    }
  }

  @Test("Bars down begin below the baseline, and the range is not doubled to fit a label")
  func barsUpAndDown() {
    expect([
      "",
      "5 ┈█████████┈┈┈┈┈┈┈┈┈┈┈┈",
      "   █████████",
      "0 ──────────────────────",
      "              █████████",
      "  ──────────────────────",
      "       A          B",
    ]) {
      Chart([Entry(id: "A", value: 5), Entry(id: "B", value: -2.5)]) {
        BarMark(x: .value("Name", $0.id), y: .value("Result", $0.value))
      }
    }
  }

  @Test func horizontalBars() {
    expect([
      "Mo ████████████▋",
      "Tu █████████████████████",
      "We ██████████▌",
      "   0                   5",
    ]) {
      Chart(days) { BarMark(x: .value("Revenue", $0.value), y: .value("Day", $0.id)) }
    }
  }

  @Test func horizontalBarsToBothSides() {
    expect([
      "A           │███████████",
      "            │",
      "B ███████████",
      "            │",
      "  -5        0          5",
    ]) {
      VStack {
        Chart([Entry(id: "A", value: 5), Entry(id: "B", value: -5)]) {
          BarMark(x: .value("Result", $0.value), y: .value("Name", $0.id))
        }
      }
    }
  }

  @Test("A line covers the lines of the axis")
  func line() {
    expect([
      "10 ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈",
      "                     ⢀⠔⠉",
      "                   ⡠⠔⠁",
      " 5 ┈┈⣀⡠⠔⠊⠉⠉⠑⠒⠤⠤⣀⡀⡠⠊┈┈┈┈┈",
      "   ⠖⠉           ⠈",
      " 0 ─────────────────────",
      "   0     1      2      3",
    ]) {
      Chart(Array([1, 4, 2, 8].enumerated()), id: \.offset) {
        LineMark(x: .value("Hour", $0.offset), y: .value("Visits", $0.element))
      }
    }
  }

  @Test func area() {
    expect([
      "10 ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈",
      "                     ⢀⣴⣿",
      "                   ⣀⣴⣿⣿⣿",
      " 5 ┈┈⢀⣠⣤⣶⣿⣿⣿⣶⣦⣤⣀⣀⣠⣾⣿⣿⣿⣿⣿",
      "   ⣴⣾⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿",
      " 0 ─────────────────────",
      "   0     1      2      3",
    ]) {
      Chart(Array([1, 4, 2, 8].enumerated()), id: \.offset) {
        AreaMark(x: .value("Hour", $0.offset), y: .value("Visits", $0.element))
      }
    }
  }

  @Test func sectors() {
    expect([
      "████████████████████████",
      "████████████████████████",
      "",
      "■ Rent  75 %",
      "■ Food  25 %",
    ]) {
      Chart {
        SectorMark(angle: .value("Share", 3)).foregroundStyle(by: .value("Kind", "Rent"))
        SectorMark(angle: .value("Share", 1)).foregroundStyle(by: .value("Kind", "Food"))
      }
    }
  }

  @Test func barsSideBySide() {
    let entries = [("Mo", "In", 4), ("Mo", "Out", 2), ("Tu", "In", 1), ("Tu", "Out", 3)]
    expect(
      [
        "5 ┈▂▂▂▂┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈",
        "   ████            ▃▃▃▃",
        "   ████▅▅▅▅        ████",
        "   ████████    ▆▆▆▆████",
        "0 ────────────────────────",
        "       Mo          Tu",
        "  ■ In  ■ Out",
      ], width: 26
    ) {
      Chart(entries, id: \.2) { day, kind, amount in
        BarMark(x: .value("Day", day), y: .value("Amount", amount))
          .foregroundStyle(by: .value("Kind", kind))
          .position(by: .value("Kind", kind))
      }
    }
  }

  @Test func oneValue() {
    expect([
      "    ▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅▅",
      "    █████████████████",
      "5 ┈┈█████████████████┈┈┈",
      "    █████████████████",
      "    █████████████████",
      "0 ──────────────────────",
      "            1",
    ]) {
      Chart([7], id: \.self) { BarMark(x: .value("Number", 1), y: .value("Value", $0)) }
    }
  }

  @Test func noValue() {
    let none: [Int] = []
    expect(["", "", "        No data", "", ""]) {
      Chart(none, id: \.self) { BarMark(x: .value("Number", 1), y: .value("Value", $0)) }
    }
  }

  @Test("Bars of the same date are stacked, and a line of one date is a point")
  func equalDates() {
    let date = Date(timeIntervalSince1970: 1_735_689_600)
    let stacked = lines(24, 8) {
      Chart([2, 3], id: \.self) { BarMark(x: .value("Day", date), y: .value("Value", $0)) }
    }
    let single = lines(24, 8) {
      Chart([5], id: \.self) { BarMark(x: .value("Day", date), y: .value("Value", $0)) }
    }
    #expect(stacked == single && stacked.contains { $0.contains("█") } && stacked.joined().contains("Jan 1"))
    let line = lines(24, 8) {
      Chart([2, 3], id: \.self) { LineMark(x: .value("Day", date), y: .value("Value", $0)) }
    }
    #expect(line.joined().unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
  }

  @Test(arguments: [40, 80, 160])
  func aYearHasALabelForItsMonths(width: Int) {
    let screen = year(width, 11) { _ in 10 }
    let labels = screen[9].split(separator: " ").map(String.init)
    #expect(labels.first == "2025" && labels.count == (width == 40 ? 4 : 12), "\(screen)")
    // Every column has a bar of the same height, from the label of the axis to the edge.
    #expect(screen[2].filter { $0 == "█" }.count == width - 3, "\(screen)")
  }
}
