import Foundation
import TerminalCharts
import TerminalUI

/// The orders or the revenue of each day as bars.
struct HomeChartPanel: View {
  @Environment(HomeModel.self) private var model
  let measure: HomeMeasure
  let period: HomePeriod
  let columns: Int
  let rows: Int

  var body: some View {
    let chart = model.charts[period]
    HomePanel(
      "\(measure.title) a day, \(period.title)", note: "m \(measure.other.title)  d \(period.other.title)",
      footnote: chart?.totals[measure], columns: columns, rows: rows
    ) {
      if let chart {
        HomeBars(chart: chart, measure: measure).accessibilityLabel(chart.words[measure] ?? "")
      }
    }
  }
}

/// The bars of a chart: the orders stacked by their status, or the revenue.
private struct HomeBars: View {
  let chart: HomeChart
  let measure: HomeMeasure

  var body: some View {
    switch measure {
    case .orders:
      Chart(chart.bars) { bar in
        BarMark(x: day(bar), y: .value("Orders", bar.completedCount))
          .foregroundStyle(by: .value("Status", "Completed"))
        BarMark(x: day(bar), y: .value("Orders", bar.pendingCount))
          .foregroundStyle(by: .value("Status", "Pending"))
      }
      .chartForegroundStyleScale(["Completed": Color.success, "Pending": Color.warning])
    case .revenue:
      Chart(chart.bars) { bar in
        BarMark(x: day(bar), y: .value("Dollars", bar.revenue)).foregroundStyle(.accent)
      }
      .chartYAxis {
        AxisMarks { value in
          AxisGridLine()
          AxisValueLabel(value.as(Double.self).map(HomeFormat.shortDollars) ?? "")
        }
      }
    }
  }

  private func day(_ bar: HomeChart.Bar) -> PlottableValue<Date> {
    .value("Day", bar.date, unit: .day, calendar: chart.calendar)
  }
}
