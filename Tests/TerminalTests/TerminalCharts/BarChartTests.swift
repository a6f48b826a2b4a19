import TerminalCharts
import TerminalUI
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor
func lines(_ width: Int, _ height: Int, @ViewBuilder _ view: @escaping () -> some View) -> [String] {
  let window = Window(size: Size(width: width, height: height), root: view)
  window.onIssue = { Issue.record("\($0)") }
  return window.text()
}

/// Draws a bar for the revenue of each day of 2025.
@MainActor
func year(_ width: Int, _ height: Int, revenue: @escaping (Int) -> Int) -> [String] {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
  return lines(width, height) {
    Chart(0..<365, id: \.self) { day in
      BarMark(
        x: .value(
          "Day", Date(timeIntervalSince1970: 1_735_689_600 + Double(day) * 86_400), unit: .day, calendar: calendar),
        y: .value("Revenue", revenue(day)))
    }
  }
}

@MainActor
struct BarChartTests {
  @Test func valuesThatAreNotFiniteAreLeftOut() {
    let screen = lines(20, 5) {
      Chart([Double.nan, .infinity, 1], id: \.self) { BarMark(x: .value("x", 1), y: .value("y", $0)) }
    }
    #expect(screen.contains { $0.contains("█") })
  }

  @Test(arguments: [1, 2, 5, 40], [1, 2, 6, 20])
  func everySizeAndValueIsDrawn(width: Int, height: Int) {
    for values in [[1.0], [2, 2], [1e300, -1e300], [-3, -4], [0, 0], [.leastNonzeroMagnitude, 1e-300]] {
      let screen = lines(width, height) {
        Chart(Array(values.enumerated()), id: \.offset) { entry in
          BarMark(x: .value("a", entry.offset), y: .value("b", entry.element))
          LineMark(x: .value("a", entry.offset), y: .value("b", entry.element))
          AreaMark(x: .value("a", entry.offset), y: .value("b", entry.element))
          RectangleMark(x: .value("a", entry.offset), y: .value("b", entry.element))
          RuleMark(y: .value("b", entry.element)).annotation { Text("x") }
        }
      }
      #expect(screen.count == height)
    }
  }

  @Test func aMonthOfBarsStaysSeparateWithoutTwoColumnsEach() {
    let screen = lines(58, 6) {
      Chart(Array(0..<30), id: \.self) { BarMark(x: .value("Day", "\($0)"), y: .value("Orders", 4)) }
        .chartXAxis(.hidden).chartYAxis(.hidden)
    }
    let bars = screen.map { $0.count { $0 == "█" } }.max()
    #expect(bars == 30, "\(screen)")
  }

  @Test func aYearOfDaysFillsEachWidth() {
    for width in [40, 80, 160] {
      let screen = year(width, 12) { $0 == 200 ? 100 : 10 + $0 % 7 }
      // The day with the peak is not averaged away, and its column is full.
      #expect(screen[0].contains("█"))
      #expect(screen.joined().contains("Jul") && screen[9].split(separator: " ").last?.count ?? 0 > width / 2)
    }
  }

  @Test("A blank column is between each horizontal bar and its annotation", arguments: [24, 30, 47, 80])
  func annotationsDoNotTouchHorizontalBars(width: Int) {
    let amounts = [("Rent", 1800), ("Wages", 4200), ("Goods", 3100), ("Energy", 4000)]
    let screen = lines(width, 4) {
      Chart(amounts, id: \.0) { amount in
        BarMark(x: .value("Amount", amount.1), y: .value("Expense", amount.0)).annotation { Text("\(amount.1)") }
      }
      .chartXAxis(.hidden)
    }
    for (line, amount) in zip(screen, amounts) { #expect(line.hasSuffix(" \(amount.1)"), "\(screen)") }
  }

  @Test func wideAnnotationHasItsColumns() {
    let screen = lines(30, 2) {
      Chart(["น้ำ", "李"], id: \.self) { name in
        BarMark(x: .value("Amount", 3), y: .value("Name", name)).annotation { Text("\(name)|") }
      }
      .chartXAxis(.hidden)
    }
    #expect(screen.map { $0.suffix(2) } == ["น้ำ|", "李|"])
  }

  @Test func tenThousandValuesAreDrawn() {
    let values = (0..<10_000).map { Double($0 * 7919 % 1000) }
    let window = Window(size: Size(width: 120, height: 40)) {
      Chart(values.indices, id: \.self) { BarMark(x: .value("i", $0), y: .value("v", values[$0])) }
    }
    _ = window.text()
    #expect(window.plainText().first?.contains("10000 values") == true)
  }
}
