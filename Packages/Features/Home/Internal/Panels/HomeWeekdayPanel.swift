import TerminalCharts
import TerminalUI

/// The average number of orders on each day of the week as bars.
struct HomeWeekdayPanel: View {
  @Environment(HomeModel.self) private var model
  let columns: Int
  let rows: Int

  var body: some View {
    let weekdays = model.weekdays
    HomePanel("Orders by weekday", columns: columns, rows: rows) {
      Chart(weekdays.bars) { bar in
        BarMark(x: .value("Weekday", bar.name), y: .value("Orders", bar.average)).foregroundStyle(.accent)
      }
      .accessibilityLabel("Average orders by weekday: \(weekdays.words)")
    }
  }
}
