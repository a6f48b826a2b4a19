import TerminalCharts
import TerminalUI

extension VocabularyTable {
  static let charts = Family(title: "Charts", module: "TerminalCharts") { family in
    family.same("Chart(_:content:), Chart { }", uses: 39) {
      Chart(0..<3, id: \.self) { BarMark(x: .value("x", $0), y: .value("y", $0 * 2)) }
    }
    family.approximated("BarMark(x:y:)", "eighths of cells; the tallest bar where several share a column") {
      Chart { BarMark(x: .value("Name", "a"), y: .value("Count", 3)) }
    }
    family.approximated("LineMark(x:y:series:)", "braille dots, straight between the points") {
      Chart {
        LineMark(x: .value("x", 0), y: .value("y", 1)).interpolationMethod(.catmullRom)
        LineMark(x: .value("x", 1), y: .value("y", 3), series: .value("s", "a"))
      }
    }
    family.approximated("AreaMark(x:y:)", "braille dots") {
      Chart(0..<4, id: \.self) { AreaMark(x: .value("x", $0), y: .value("y", $0)) }
    }
    family.approximated("PointMark(x:y:)", "a symbol in one cell") {
      Chart { PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(.diamond) }
    }
    family.same("RuleMark(y:), .annotation(position:content:)") {
      Chart { RuleMark(y: .value("Goal", 4)).annotation(position: .top) { Text("Goal") } }
    }
    family.same("RectangleMark(x:y:)") { Chart { RectangleMark(x: .value("x", "a"), y: .value("y", 1)) } }
    family.approximated("SectorMark(angle:)", "a part of a bar, with percentages") {
      Chart { SectorMark(angle: .value("Share", 3)).foregroundStyle(by: .value("Kind", "a")) }
    }
    family.same(".foregroundStyle(by:), .symbol(by:), .position(by:)") {
      Chart {
        BarMark(x: .value("x", "a"), y: .value("y", 2)).foregroundStyle(by: .value("k", "b"))
          .position(by: .value("k", "b"))
      }
    }
    family.approximated(".chartXAxis { AxisMarks(values:) }", "labels that would overlap are left out") {
      Chart { BarMark(x: .value("x", 1), y: .value("y", 2)) }
        .chartXAxis {
          AxisMarks(values: .automatic(desiredCount: 3)) { value in
            AxisGridLine()
            AxisTick()
            AxisValueLabel { Text("\(value.as(Int.self) ?? 0)") }
          }
        }
    }
    family.same(".chartYAxis(.hidden), .chartLegend(.hidden)") {
      Chart { BarMark(x: .value("x", 1), y: .value("y", 2)) }.chartYAxis(.hidden).chartLegend(.hidden)
    }
    family.same(".chartYScale(domain:)") {
      Chart { BarMark(x: .value("x", 1), y: .value("y", 2)) }.chartYScale(domain: 0...10)
    }
    family.same(".chartForegroundStyleScale(_:)") {
      Chart { BarMark(x: .value("x", 1), y: .value("y", 2)).foregroundStyle(by: .value("k", "b")) }
        .chartForegroundStyleScale(["b": .red])
    }
    family.same(".chartXSelection(value:)") {
      Chart { BarMark(x: .value("x", 1), y: .value("y", 2)) }.chartXSelection(value: .constant(Int?.none))
    }
    family.noEffect(".chartScrollableAxes(_:), .cornerRadius(_:)", "the whole chart fits its width") {
      Chart { BarMark(x: .value("x", 1), y: .value("y", 2)).cornerRadius(4) }.chartScrollableAxes(.horizontal)
    }
  }
}
